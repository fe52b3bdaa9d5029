const resets: (() => void)[] = []

/** Calls this between two tests, whichever files they are in. */
export const whenForgotten = (reset: () => void) => void resets.push(reset)

/** State of the fake across requests. Every test starts with the value of `begin`. */
export function remembered<T>(begin: () => T): { now: T } {
  const state = { now: begin() }
  whenForgotten(() => {
    state.now = begin()
  })
  return state
}

/** Resets all state between two tests, whichever files they are in. */
export const forgetAll = () => {
  for (const reset of resets) reset()
}
