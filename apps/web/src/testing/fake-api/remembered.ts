const resets: (() => void)[] = []

/** Does this between two tests, whichever files they are in. */
export const whenForgotten = (reset: () => void) => void resets.push(reset)

/** What the fake remembers from one request to the next. Every test begins as `begin` says. */
export function remembered<T>(begin: () => T): { now: T } {
  const state = { now: begin() }
  whenForgotten(() => {
    state.now = begin()
  })
  return state
}

/** Between two tests, whichever files they are in. */
export const forgetAll = () => {
  for (const reset of resets) reset()
}
