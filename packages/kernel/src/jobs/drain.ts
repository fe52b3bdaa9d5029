/**
 * Returns what wakes `work`: it runs until it finds nothing to do (returns 0), and once more if it was
 * woken meanwhile; never twice at once. The promise resolves when it rests, also after an error.
 */
export function drain(work: () => Promise<number>, onError: (error: unknown) => void) {
  let running: Promise<void> | undefined
  let isWoken = false

  async function run() {
    try {
      while (isWoken) {
        isWoken = false
        while ((await work()) > 0);
      }
    } catch (error) {
      onError(error)
    } finally {
      running = undefined
    }
  }
  return (): Promise<void> => {
    isWoken = true
    running ??= run()
    return running
  }
}
