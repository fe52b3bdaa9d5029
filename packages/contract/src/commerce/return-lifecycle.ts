import { lifecycle } from "../kernel/lifecycle.ts"

/**
 * A return is announced; it is received when its pieces came, or somebody must look because others came than
 * were announced, or because its money is still to be given back.
 */
export const returnLifecycle = lifecycle({
  requested: { receive: "received", question: "requires_action", cancel: "canceled" },
  requires_action: { receive: "received" },
  received: {},
  canceled: {},
})
