import { lifecycle } from "../../kernel/lifecycle.ts"

/** A replay of past orders, computed by a job. */
export const routingReplayLifecycle = lifecycle({
  running: { finish: "done", fail: "failed" },
  done: {},
  failed: {},
})

/** Days of past orders in a replay. */
export const REPLAY_DAYS = 30
/** The number of orders with a different result that are stored; all of them are counted. */
export const MAX_REPLAYED_ORDERS = 2000

/** Why an order is excluded from the comparison: priority lists did not decide its location. */
export const leftOutReasons = ["by_hand", "canceled", "no_goods"] as const
