import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  filter: "Special cases",
  names: {
    partly_shipped: "Partly shipped",
    canceled_after_shipping: "Cancelled after shipping",
    nothing_to_ship: "Nothing to ship",
  },
  canceledAfterShipping:
    "The shop cancelled the order after the goods had shipped. It waits for their return; refund the shopper in the shop.",
  nothingToShip:
    "This order has only lines without shipping, such as postage. There is nothing to pack.",
} as const satisfies Same<typeof de>
