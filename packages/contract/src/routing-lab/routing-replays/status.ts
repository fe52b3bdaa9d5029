import { lifecycle } from "../../kernel/lifecycle.ts"

/** A replay of orders: a job plays it to its end, or it fails. */
export const routingReplayLifecycle = lifecycle({
  running: { finish: "done", fail: "failed" },
  done: {},
  failed: {},
})

/** How many days are played again. */
export const REPLAY_DAYS = 30
/** The number of orders with a different result that are stored; all of them are counted. */
export const MOST_REPLAYED_ORDERS = 2000

/** Why an order is not compared: the list has no effect on it. */
export const leftOutReasons = ["by_hand", "canceled", "no_goods"] as const
