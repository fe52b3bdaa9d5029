import { ApiError } from "@packhaus/contract/kernel/errors"
import type { SystemContext } from "../../../../context.ts"
import {
  emitFactorChanged,
  endFactorIfEmpty,
  lockSelf,
} from "../../../access/second-factor/verbs/factor.ts"

const notFound = (id: string) => new ApiError("row.not_found", { table: "passkeys", id })

/** Renames one of the person's own passkeys. Throws `row.not_found`. */
export async function renamePasskey(
  { unscoped, viewer }: SystemContext,
  { id, name }: { id: string; name: string },
) {
  const passkey = await unscoped
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("member_id", "=", viewer.id)
    .returning(["id", "name", "is_synced", "last_used_at", "created_at"])
    .executeTakeFirst()
  if (!passkey) throw notFound(id)
  return passkey
}

/**
 * Removes one of the person's own passkeys, and with the last part of it the second factor. Throws
 * `row.not_found`.
 */
export async function removePasskey(context: SystemContext, id: string) {
  const self = await lockSelf(context)
  const removed = await context.unscoped
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("member_id", "=", self.id)
    .returning("id")
    .execute()
  if (removed.length === 0) throw notFound(id)
  if (!(await endFactorIfEmpty(context, self)))
    await emitFactorChanged(context, self, "passkey_removed")
}
