import { type Context, within } from "../../../context.ts"

/** Names of organisations that the caller found in the viewer's scope, by id. */
export async function readNames(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await within(context, ...ids)
    .db.selectFrom("organisations")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}
