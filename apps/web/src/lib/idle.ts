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
