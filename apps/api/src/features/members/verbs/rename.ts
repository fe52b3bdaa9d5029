import type { SystemContext } from "../../../context.ts"

/** Sets a person's name. */
export async function renameMember(
  { unscoped }: Pick<SystemContext, "unscoped">,
  id: string,
  names: { first_name: string; last_name: string },
) {
  await unscoped.updateTable("members").set(names).where("id", "=", id).execute()
}
