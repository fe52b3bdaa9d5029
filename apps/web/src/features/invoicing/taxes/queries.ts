import { taxes } from "@packhaus/contract/invoicing/taxes/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

/** The URLs of the files are valid for five minutes. */
const FRESH = 4 * 60_000

export const taxQueries = {
  /** The proofs of export of an order's shipments. */
  proofs: (order_id: string) =>
    queryOptions({
      queryKey: ["export-proofs", order_id],
      queryFn: async ({ signal }) =>
        (await call(taxes.proofs, { params: { id: order_id } }, signal)).export_proofs,
      refetchInterval: FRESH,
    }),
}
