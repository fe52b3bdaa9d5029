/** Milliseconds after which what waits for rest is done anyway. */
const LONGEST = 3000

/** Does something once the page has come to rest; the answer calls it off. Safari has no such moment: it is a pause there. */
export function whenIdle(act: () => unknown) {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: LONGEST })
  return () => cancelIdleCallback(request)
}
