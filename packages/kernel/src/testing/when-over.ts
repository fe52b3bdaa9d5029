import { afterAll, onTestFinished } from "vitest"

/**
 * Closes resources: those of a test file after its last test, those of a test after that test.
 * `afterAll` alone is never called for things opened inside a test.
 */
export function whenOver(close: () => unknown): void {
  const closed = async () => void (await close())
  try {
    onTestFinished(closed) // throws where no test runs
  } catch {
    afterAll(closed)
  }
}
