import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Language } from "@packhaus/contract/members/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Kysely, sql } from "kysely"
import type { Schema } from "../tables.ts"
import { mustBeHardToGuess } from "./new-password.ts"
import { createMember, createOrganisation } from "./people.ts"
import { hashOf, newSecret } from "./secrets.ts"

/**
 * Makes a one-time link, good for 24 hours, by which the first administrator of an empty
 * installation chooses name and password. Returns its path. Links made before are void.
 */
export async function createFirstAdministratorLink(db: Kysely<Schema>): Promise<string> {
  const { secret, hash } = newSecret()
  await sql`
    with earlier as (delete from first_administrator_links)
    insert into first_administrator_links (id, token_hash, expires_at)
    values (${newId("fal")}, ${hash}, packhaus_now() + interval '24 hours')`.execute(db)
  return `/first-administrator#token=${secret}`
}

type First = {
  token: string
  email: string
  first_name: string
  last_name: string
  language: Language
  password: string
}

/** Whether somebody administers the platform. Whoever asks next waits until the transaction ends. */
async function hasAdministrator(db: Kysely<Schema>) {
  await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(db)
  const [administrator] = await db
    .selectFrom("members")
    .select("id")
    .where("position", "=", "administrator")
    .limit(1)
    .execute()
  return administrator !== undefined
}

/**
 * Uses up the link. Makes the platform's organisation if there is none, and the account in it. Throws
 * `sessions.link_used` where there is an administrator, however old the link.
 */
export async function acceptFirstAdministrator(
  db: Kysely<Schema>,
  { token, email, first_name, last_name, language, password }: First,
) {
  const link = await db
    .deleteFrom("first_administrator_links")
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("id")
    .executeTakeFirst()
  if (!link || (await hasAdministrator(db))) throw new ApiError("sessions.link_used")
  await mustBeHardToGuess(password, { email, first_name, last_name })
  const platform = await db
    .selectFrom("organisations")
    .select("id")
    .where("type", "=", "platform")
    .executeTakeFirst()
  const organisation_id =
    platform?.id ??
    (await createOrganisation(db, { type: "platform", name: "Packhaus", email, language }))
  const person = { first_name, last_name, email, language, password }
  return createMember(db, { ...person, organisation_id, position: "administrator" })
}
