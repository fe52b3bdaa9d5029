import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  filter: "Remark",
  names: {
    partly_shipped: "Partly shipped",
    canceled_after_shipping: "Canceled after shipping",
    nothing_to_ship: "Nothing to ship",
  },
  canceledAfterShipping:
    "The shop canceled the order when the goods had left already. It waits for their return; a refund is made in the shop.",
  nothingToShip:
    "This order has only lines without shipping, such as postage. There is nothing to pack.",
} as const satisfies Same<typeof de>
