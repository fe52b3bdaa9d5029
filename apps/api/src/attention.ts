import type { Screen } from "@packhaus/contract/access/screens"
import type { CurrentSession } from "@packhaus/contract/sessions/schema"
import type { Attention, Context } from "./context.ts"

type AttentionEntry = {
  attention?: Partial<Record<Screen, number>>
  missing_scopes?: CurrentSession["warnings"]["missing_scopes"]
}

/**
 * What a feature tells the shell of one viewer: how many of its things wait for a person, and what
 * to warn of. Asked on each `GET /admin/session`: one indexed statement at most, and none for a role
 * that does not see the area.
 */
export type AttentionSource = (context: Context) => Promise<AttentionEntry>

/** Asks every source and puts together what they say. Counts of one area add up; zeros are left out. */
export async function attentionOf(
  sources: readonly AttentionSource[],
  context: Context,
): Promise<Attention> {
  const said = await Promise.all(sources.map((source) => source(context)))
  const attention: Partial<Record<Screen, number>> = {}
  for (const [screen, count] of said.flatMap((one) => Object.entries(one.attention ?? {})))
    if (count > 0) attention[screen as Screen] = (attention[screen as Screen] ?? 0) + count
  return { attention, missing_scopes: said.flatMap((one) => one.missing_scopes ?? []) }
}
