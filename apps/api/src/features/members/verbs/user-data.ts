import { mergedMetadata } from "@packhaus/commerce/resources/metadata"
import type { User } from "@packhaus/contract/sign-in/sessions/schema"
import { sql } from "kysely"
import type { SystemContext } from "../../../context.ts"

type Data = {
  [Field in "role" | "api_token" | "metadata"]?: User[Field] | undefined
}

/** Changes data of a locked person that callers of the Medusa v1 API keep. Metadata is merged: a key whose value is "" goes. */
export async function changeUserData(
  { unscoped }: Pick<SystemContext, "unscoped">,
  id: string,
  { role, api_token, metadata }: Data,
) {
  if (role === undefined && api_token === undefined && metadata === undefined) return
  const before = await unscoped
    .selectFrom("members")
    .select("metadata")
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const merged =
    metadata === undefined ? before.metadata : mergedMetadata(before.metadata, metadata)
  await unscoped
    .updateTable("members")
    .set({ metadata: merged && sql`${JSON.stringify(merged)}::jsonb` })
    .$if(role !== undefined, (update) => update.set({ is_developer: role === "developer" }))
    .$if(api_token !== undefined, (update) => update.set({ api_token }))
    .where("id", "=", id)
    .execute()
}
