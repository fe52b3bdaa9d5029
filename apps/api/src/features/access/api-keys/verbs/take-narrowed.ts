import type { SystemContext } from "../../../../context.ts"

/**
 * The organisations whose keys were limited when scopes were introduced (ADR 29), each once: the
 * caller must notify their owners.
 */
export async function takeNarrowed({ unscoped }: Pick<SystemContext, "unscoped">) {
  const keys = await unscoped
    .updateTable("api_keys")
    .set({ is_narrowed: false })
    .where("is_narrowed", "=", true)
    .returning("organisation_id")
    .execute()
  return [...new Set(keys.map(({ organisation_id }) => organisation_id))]
}
