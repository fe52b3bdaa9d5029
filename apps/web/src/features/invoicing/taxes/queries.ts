import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The addresses of the files hold for five minutes. */
const FRESH = 4 * 60_000

export const taxQueries = {
  /** The proofs that shipments of an order left the EU. */
  proofs: (order_id: string) =>
    queryOptions({
      queryKey: ["export-proofs", order_id],
      queryFn: async ({ signal }) =>
        (await call(taxes.proofs, { params: { id: order_id } }, signal)).export_proofs,
      refetchInterval: FRESH,
    }),
}
