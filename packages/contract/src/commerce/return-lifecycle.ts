import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * An announced return becomes received when its pieces arrive, or requires action if other pieces
 * arrived than were announced or the refund is still due.
 */
export const returnLifecycle = lifecycle({
  requested: { receive: "received", question: "requires_action", cancel: "canceled" },
  requires_action: { receive: "received" },
  received: {},
  canceled: {},
})
