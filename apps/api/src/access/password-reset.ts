import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Emit } from "@packhaus/kernel/events"
import { event } from "@packhaus/kernel/events"
import { newId } from "@packhaus/kernel/ids"
import { type Kysely, sql } from "kysely"
import { z } from "zod"
import type { Schema } from "../tables.ts"
import { hashPassword } from "./passwords.ts"
import { hashOf } from "./secrets.ts"
import { endSessions } from "./sign-in.ts"

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const resetRequested = event("password-reset.requested", { email: z.string() })

/** Asks for the mail with the link. It does the same for every address, known or not. */
export const requestReset = (emit: Emit, email: string) =>
  emit(resetRequested, { id: newId("pwr"), organisation_ids: [], email })

/**
 * Sets a new password by the token of a mail, which is good for 15 minutes and once. Ends all
 * sessions of the person and their other tokens; returns their id.
 */
export async function resetPassword(
  db: Kysely<Schema>,
  { token, email, password }: { token: string; email?: string | undefined; password: string },
) {
  const password_hash = await hashPassword(password)
  const reset = await db
    .deleteFrom("password_resets")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("member_id")
    .executeTakeFirst()
  if (!reset) throw new ApiError("sessions.link_used")
  let change = db.updateTable("members").set({ password_hash }).where("id", "=", reset.member_id)
  if (email !== undefined) change = change.where("email", "=", email)
  const member = await change.returning("id").executeTakeFirst()
  if (!member) throw new ApiError("sessions.link_used")
  await db.deleteFrom("password_resets").where("member_id", "=", member.id).execute()
  await endSessions(db, member.id)
  return member.id
}
