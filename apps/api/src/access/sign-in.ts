import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { isPassword } from "./passwords.ts"

/**
 * The account with this e-mail address and password. Throws `sessions.not_recognised` for
 * an unknown account, a wrong password and a disabled account alike, and takes as long for each.
 */
export async function signIn(
  db: Kysely<Schema>,
  { email, password }: { email: string; password: string },
) {
  const member = await db
    .selectFrom("members")
    .select(["id", "organisation_id", "password_hash"])
    .where("email", "=", email)
    .where((eb) =>
      eb.or([eb("disabled_at", "is", null), eb("disabled_at", ">", sql<string>`packhaus_now()`)]),
    )
    .executeTakeFirst()
  const isRight = await isPassword(member?.password_hash, password)
  if (!member || !isRight) throw new ApiError("sessions.not_recognised")
  const { id, organisation_id } = member
  return { id, organisation_id }
}

/** Ends one session of a person. Returns whether there was one. */
export async function endSession(db: Kysely<Schema>, member_id: string, session_id: string | null) {
  const ended = await db
    .deleteFrom("sessions")
    .where("member_id", "=", member_id)
    .where("id", "=", session_id ?? "")
    .returning("id")
    .execute()
  return ended.length > 0
}

/** Ends every session of a person, or every one but `except`. */
export async function endSessions(
  db: Kysely<Schema>,
  member_id: string,
  except: string | null = null,
) {
  await sql`delete from sessions
    where member_id = ${member_id} and id is distinct from ${except}`.execute(db)
}
