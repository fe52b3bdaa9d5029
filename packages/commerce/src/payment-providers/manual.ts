import type { PaymentPort } from "./port.ts"

/** Merchant and shopper settle the payment between them: by invoice, in advance, on delivery. */
export const manualPayment: PaymentPort = {
  needsAccount: false,
  capturesAtCompletion: false,
  start: async (_, { amount }) => ({ status: "pending", amount, data: {} }),
  look: async (_, state) => ({ ...state, status: "authorized" }),
  capture: async (_, state) => state,
  refund: async (_, __, { id, amount }) => ({
    external_id: id,
    refund_id: id,
    amount,
    status: "done",
  }),
  refunds: async () => [],
  cancel: async () => {},
  taken: async () => [],
}
