import { setTimeout as sleep } from "node:timers/promises"
import type { Listener, ShopControl } from "./shop-control.ts"

const WAITING: Record<Exclude<Listener, "connected">, string> = {
  silent:
    "The shop tells nobody anything yet: the demo is still loading. Waiting until it is done …",
  nobody: "Nobody is connected to the shop yet. Waiting a little …",
}
export const ALONE =
  "Nobody is connected to the shop: its orders stay there, unacknowledged, until somebody connects it."

type Patience = { every: number; silent: number; nobody: number }
const usual: Patience = { every: 500, silent: 900_000, nobody: 10_000 }

/**
 * Waits until an app receives the shop's messages, and reports why it waits: a demo may still be
 * loading. Continues after a while without an app. False: the shop stayed silent to the end.
 */
export async function untilHeard(
  shop: Pick<ShopControl, "listener">,
  say: (line: string) => void,
  patience = usual,
): Promise<boolean> {
  let seen: { state: Listener; at: number } | undefined
  for (;;) {
    const state = await shop.listener()
    if (state === undefined || state === "connected") return true
    if (seen?.state !== state) {
      seen = { state, at: Date.now() }
      say(WAITING[state])
    }
    const isOver = Date.now() - seen.at > patience[state]
    if (isOver && state === "nobody") say(ALONE)
    if (isOver) return state === "nobody"
    await sleep(patience.every)
  }
}
