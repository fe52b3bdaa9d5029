/**
 * Returns a function by which callers share work of the same key: those who come while it runs receive the result
 * of the next run, which begins after they asked. So each sees its own last change, and however many ask at once,
 * one run is under way.
 */
export function sharing<T>() {
  type Work = () => Promise<T>
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()
  function run(key: string, work: Work): Promise<T> {
    const result = work()
    const over = result
      .catch(() => {}) // its callers receive the error
      .then(() => {
        if (running.get(key) === over) running.delete(key)
      })
    running.set(key, over)
    return result
  }
  return (key: string, work: Work): Promise<T> => {
    const before = running.get(key)
    if (!before) return run(key, work)
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key)
        return run(key, work)
      })
    waiting.set(key, next)
    return next
  }
}
