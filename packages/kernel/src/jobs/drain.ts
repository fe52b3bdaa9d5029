/**
 * Returns a function that wakes `work`: it runs until it returns 0, and again if it was woken while
 * running; never concurrently. The promise resolves when it is idle, also after an error.
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
