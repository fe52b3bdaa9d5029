import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { isPassword } from "./passwords.ts"

/**
 * The id of the account with this e-mail address and password. Throws `sessions.not_recognised` for
 * an unknown account, a wrong password and a disabled account alike, and takes as long for each.
 */
export async function signIn(
  db: Kysely<Schema>,
  { email, password }: { email: string; password: string },
) {
  const member = await db
    .selectFrom("members")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .executeTakeFirst()
  const isRight = await isPassword(member?.password_hash, password)
  if (!member || !isRight) throw new ApiError("sessions.not_recognised")
  return member.id
}

/** Ends sessions of one person: this one, or all without it. Returns how many there were. */
export async function endSessions(
  db: Kysely<Schema>,
  member_id: string,
  session_id: string | null = null,
) {
  let query = db.deleteFrom("sessions").where("member_id", "=", member_id)
  if (session_id) query = query.where("id", "=", session_id)
  return (await query.returning("id").execute()).length
}

/** Ends every session of a person but this one. */
export async function endOtherSessions(
  db: Kysely<Schema>,
  member_id: string,
  session_id: string | null,
) {
  await sql`delete from sessions
    where member_id = ${member_id} and id is distinct from ${session_id}`.execute(db)
}
