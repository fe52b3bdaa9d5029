import type { FulfillmentProvider } from "./port.ts"

/** People pack and ship by hand. */
export const manual: FulfillmentProvider = {
  options: async () => [
    { id: "manual-fulfillment" },
    { id: "manual-fulfillment-return", is_return: true },
  ],
}
