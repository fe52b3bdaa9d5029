/** Milliseconds after which idle work is done in any case. */
const MAX_WAIT = 3000

/**
 * Runs an action once the page is idle; the returned function cancels it. Safari has no idle
 * callback, so a pause is used there.
 */
export function whenIdle(act: () => unknown) {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: MAX_WAIT })
  return () => cancelIdleCallback(request)
}

/** Milliseconds after which a page has surely drawn its first screen, also on a slow phone. */
const AT_REST = 6000
const ACTS = ["pointerdown", "keydown", "click"] as const

/**
 * Runs an action, which no first screen needs, once: when the person first acts, otherwise once the page has been
 * idle for a while. The returned function cancels it.
 */
export function whenWanted(act: () => unknown) {
  const control = new AbortController()
  const run = () => {
    control.abort()
    act()
  }
  const { signal } = control
  for (const name of ACTS) addEventListener(name, run, { signal, capture: true, passive: true })
  const timer = setTimeout(() => {
    const cancel = whenIdle(run)
    signal.addEventListener("abort", cancel)
  }, AT_REST)
  signal.addEventListener("abort", () => clearTimeout(timer))
  return () => control.abort()
}
