import type { Screen } from "@packhaus/contract/access/screens"
import type { CurrentSession } from "@packhaus/contract/sign-in/sessions/schema"
import type { Attention, Context } from "./context.ts"

type AttentionEntry = {
  attention?: Partial<Record<Screen, number>>
  missing_scopes?: CurrentSession["warnings"]["missing_scopes"]
  has_shop_front?: boolean
}

/**
 * A feature's contribution to the shell for a viewer: counts of rows that need a person, and
 * warnings. Called on each `GET /admin/session`: at most one indexed statement, and none for a role
 * without access to the area.
 */
export type AttentionSource = (context: Context) => Promise<AttentionEntry>

/** Merges the results of all sources. Counts of one area are added; zeros are omitted. */
export async function attentionOf(
  sources: readonly AttentionSource[],
  context: Context,
): Promise<Attention> {
  const results = await Promise.all(sources.map((source) => source(context)))
  const attention: Partial<Record<Screen, number>> = {}
  for (const [screen, count] of results.flatMap((one) => Object.entries(one.attention ?? {})))
    if (count > 0) attention[screen as Screen] = (attention[screen as Screen] ?? 0) + count
  return {
    attention,
    missing_scopes: results.flatMap((one) => one.missing_scopes ?? []),
    has_shop_front: results.some((one) => one.has_shop_front === true),
  }
}
