import { cardPayments as api } from "@packhaus/contract/ledger/card-payments/endpoints"
import { queryOptions } from "@tanstack/react-query"
import { call } from "#lib/http.ts"

export const cardPaymentQueries = {
  /** Whether an invoice can be paid by card, and what was tried of it. */
  ofInvoice: (id: string) =>
    queryOptions({
      queryKey: ["card-payments", id],
      queryFn: async ({ signal }) =>
        (await call(api.read, { params: { id } }, signal)).card_payment,
    }),
}
