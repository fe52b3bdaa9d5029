import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { hashPassword, isPassword } from "./passwords.ts"

/** Throws `members.wrong_password` at this field unless it is the person's password. Locks their row. */
export async function mustBePassword(
  db: Kysely<Schema>,
  member_id: string,
  { path, password }: { path: string; password: string },
) {
  const { password_hash, ...person } = await db
    .selectFrom("members")
    .select(["password_hash", "email", "first_name", "last_name"])
    .where("id", "=", member_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!(await isPassword(password_hash, password)))
    throw new ApiError("members.wrong_password", {
      fields: [{ path, code: "password.wrong", params: {} }],
    })
  return person
}

/** Sets a person's password, if this is their account's address where one is given; returns who it is. */
export async function setPassword(
  db: Kysely<Schema>,
  { id, email }: { id: string; email?: string | undefined },
  password: string,
) {
  const password_hash = await hashPassword(password)
  return db
    .updateTable("members")
    .set({ password_hash })
    .where("id", "=", id)
    .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""))
    .returning(["id", "organisation_id", "email", "first_name", "last_name"])
    .executeTakeFirst()
}

/** From now on a code is asked of this person beside the password. */
export async function requireFactor(db: Kysely<Schema>, id: string) {
  await db
    .updateTable("members")
    .set({ second_factor_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/** The password alone opens this account; a sign-in that awaits a code is void. Staff set one up at once. */
export async function waiveFactor(db: Kysely<Schema>, id: string) {
  await db.deleteFrom("sign_in_challenges").where("member_id", "=", id).execute()
  await db
    .updateTable("members")
    .set({ second_factor_at: null, second_factor_due_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/** Voids every link for a new password that a person was sent, and every sign-in that awaits a code. */
export async function endTokens(db: Kysely<Schema>, member_id: string) {
  await db.deleteFrom("sign_in_challenges").where("member_id", "=", member_id).execute()
  await db
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`least(expires_at, created_at)` })
    .where("member_id", "=", member_id)
    .execute()
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
