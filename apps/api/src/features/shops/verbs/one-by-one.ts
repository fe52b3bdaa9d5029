import type { Context } from "../../../context.ts"
import type { Steps } from "../../../module.ts"
import { isPassing } from "./failures.ts"

/**
 * Runs `work` over all entries in one transaction. If it fails, bisects until the failing entries
 * are isolated: runs `failed` for each of these and commits the others. While the database is
 * unavailable or busy, the error is thrown and nothing is recorded.
 */
export async function oneByOne<T>(
  steps: Steps,
  entries: readonly T[],
  work: (context: Context, entries: readonly T[]) => Promise<void>,
  failed: (context: Context, entry: T, error: unknown) => Promise<void>,
): Promise<void> {
  const [first, ...others] = entries
  if (first === undefined) return
  try {
    await steps.transaction((context) => work(context, entries))
  } catch (error) {
    if (isPassing(error)) throw error
    if (others.length === 0) return steps.transaction((context) => failed(context, first, error))
    const middle = Math.ceil(entries.length / 2)
    await oneByOne(steps, entries.slice(0, middle), work, failed)
    await oneByOne(steps, entries.slice(middle), work, failed)
  }
}
