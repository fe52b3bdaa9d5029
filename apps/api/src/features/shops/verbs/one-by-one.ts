import type { Context } from "../../../context.ts"
import type { Steps } from "../../../feature.ts"
import { isPassing } from "./failures.ts"

/**
 * Runs `work` over all entries in one transaction. If it fails, halves are tried until the entries that fail by
 * themselves are found: `failed` is run for each of these, the others are done. While the database is away or busy,
 * the error is thrown and nothing is recorded.
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
