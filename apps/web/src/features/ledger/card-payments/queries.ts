import { cardPayments as api } from "@packhaus/contract/ledger/card-payments/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const cardPaymentQueries = {
  /** Whether an invoice can be paid by card, and its earlier attempts. */
  ofInvoice: (id: string) =>
    queryOptions({
      queryKey: ["card-payments", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).card_payment,
    }),
}
