import { passkeys } from "@packhaus/contract/sign-in/passkeys/endpoints"
import { systemRoutes } from "../../../context.ts"
import { addPasskey, prepareAdding } from "./verbs/add.ts"
import { removePasskey, renamePasskey } from "./verbs/change.ts"

export const passkeyRoutes = systemRoutes(passkeys, {
  list: async ({ unscoped, viewer }) => ({
    passkeys: await unscoped
      .selectFrom("passkeys")
      .select(["id", "name", "is_synced", "last_used_at", "created_at"])
      .where("member_id", "=", viewer.id)
      .orderBy("created_at")
      .orderBy("id")
      .execute(),
  }),
  prepare: async (context) => ({ preparation: await prepareAdding(context) }),
  add: async ({ body, ...context }) => addPasskey(context, body),
  rename: async ({ params: { id }, body, ...context }) => ({
    passkey: await renamePasskey(context, { id, ...body }),
  }),
  async remove({ params: { id }, ...context }) {
    await removePasskey(context, id)
    return { id, object: "passkey" as const, deleted: true as const }
  },
})
