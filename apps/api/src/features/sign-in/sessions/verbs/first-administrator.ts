import { ensureRegion, ensureStore } from "@packhaus/commerce/stores/default"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { Language } from "@packhaus/contract/members/schema"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { startLists } from "../../../location-priorities/verbs/set.ts"
import { engineDb } from "../../../shoppers/verbs/account.ts"
import { createFirstPlace } from "../../../stock/stock-locations/verbs.ts"

type Context = Pick<SystemContext, "unscoped" | "access">

/**
 * Makes a one-time link, good for 24 hours, by which the first administrator of an empty
 * installation chooses name and password. Returns its path. Links made before are void.
 */
export async function createFirstAdministratorLink({ unscoped, access }: Context): Promise<string> {
  const { secret, hash } = access.newSecret()
  await unscoped.deleteFrom("first_administrator_links").execute()
  await unscoped
    .insertInto("first_administrator_links")
    .values({
      id: newId("fal"),
      token_hash: hash,
      expires_at: sql<string>`packhaus_now() + interval '24 hours'`,
    })
    .execute()
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

/** Whether the platform has an administrator. Within a transaction, concurrent callers wait. */
export async function hasAdministrator({ unscoped }: Context) {
  await sql`select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`.execute(
    unscoped,
  )
  const [administrator] = await unscoped
    .selectFrom("members")
    .select("id")
    .where("position", "=", "administrator")
    .limit(1)
    .execute()
  return administrator !== undefined
}

/**
 * Uses up the link. Creates the platform's organisation if there is none, with a store and a
 * location that ships, and its first account, which it returns. Throws `sessions.link_used` if
 * there is an administrator, however old the link.
 */
export async function acceptFirstAdministrator(
  context: Context,
  { token, email, first_name, last_name, language, password }: First,
) {
  const { unscoped, access } = context
  const link = await unscoped
    .deleteFrom("first_administrator_links")
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("id")
    .executeTakeFirst()
  if (!link || (await hasAdministrator(context))) throw new ApiError("sessions.link_used")
  await access.mustBeHardToGuess(password, { email, first_name, last_name })
  const platform = await unscoped
    .selectFrom("organisations")
    .select("id")
    .where("type", "=", "platform")
    .executeTakeFirst()
  const organisation_id =
    platform?.id ??
    (await access.createOrganisation(unscoped, {
      type: "platform",
      name: "Packhaus",
      email,
      language,
    }))
  const db = engineDb({ unscoped })
  const place = await createFirstPlace({ unscoped })
  if (place !== undefined) await startLists({ unscoped }, place)
  await ensureStore(db, organisation_id)
  await ensureRegion(db)
  const person = { first_name, last_name, email, language, password }
  const position = "administrator"
  const id = await access.createMember(unscoped, { ...person, organisation_id, position })
  return { id, organisation_id }
}
