import { afterAll, onTestFinished } from "vitest"

/**
 * Closes what a test file opened after its last test, and what a test opened after that test.
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
