import { afterAll, onTestFinished } from "vitest"

/**
 * Closes what a file of tests has opened when its last test is over; what a test itself has opened, when that
 * test is. `afterAll` alone is never called for what is opened inside a test.
 */
export function whenOver(close: () => unknown): void {
  const closed = async () => void (await close())
  try {
    onTestFinished(closed) // throws where no test runs
  } catch {
    afterAll(closed)
  }
}
