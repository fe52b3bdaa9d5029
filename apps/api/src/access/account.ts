import { ApiError } from "@packhaus/contract/kernel/errors"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { hashPassword, isPassword } from "./passwords.ts"

/**
 * Throws `members.wrong_password` at this field unless it is the person's password. Locks their
 * row.
 */
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

/**
 * Sets a person's password, if the given address (optional) is their account's; returns the person.
 */
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

/** Requires a second factor from this person from now on. */
export async function requireFactor(db: Kysely<Schema>, id: string) {
  await db
    .updateTable("members")
    .set({ second_factor_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/**
 * Removes the second factor: the password alone opens the account. Voids sign-ins that wait for a
 * code. Staff must set one up again at once.
 */
export async function waiveFactor(db: Kysely<Schema>, id: string) {
  await db.deleteFrom("sign_in_challenges").where("member_id", "=", id).execute()
  await db
    .updateTable("members")
    .set({ second_factor_at: null, second_factor_due_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
}

/** Voids a person's mailed links for a new password, and sign-ins that wait for a code. */
export async function endTokens(db: Kysely<Schema>, member_id: string) {
  await db.deleteFrom("sign_in_challenges").where("member_id", "=", member_id).execute()
  await db
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`least(expires_at, created_at)` })
    .where("member_id", "=", member_id)
    .execute()
}

/** Ends one session of a person. Returns whether it existed. */
export async function endSession(db: Kysely<Schema>, member_id: string, session_id: string | null) {
  const ended = await db
    .deleteFrom("sessions")
    .where("member_id", "=", member_id)
    .where("id", "=", session_id ?? "")
    .returning("id")
    .execute()
  return ended.length > 0
}

/** Ends every session of a person, except `except`. */
export async function endSessions(
  db: Kysely<Schema>,
  member_id: string,
  except: string | null = null,
) {
  await sql`delete from sessions
    where member_id = ${member_id} and id is distinct from ${except}`.execute(db)
}
