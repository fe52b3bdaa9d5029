import type { SystemContext } from "../../../context.ts"

/** What a person is called from now on. */
export async function renameMember(
  { unscoped }: Pick<SystemContext, "unscoped">,
  id: string,
  names: { first_name: string; last_name: string },
) {
  await unscoped.updateTable("members").set(names).where("id", "=", id).execute()
}
