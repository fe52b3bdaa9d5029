import { ApiError } from "@packhaus/contract/kernel/errors"
import { newId } from "@packhaus/kernel/ids"
import type { Emit } from "@packhaus/kernel/jobs/events"
import { type Kysely, sql } from "kysely"
import { mailMessage } from "../integrations/mail/message.ts"
import type { MailMessage } from "../integrations/mail/port.ts"
import type { Schema } from "../tables.ts"
import { resetRequested } from "./events.ts"
import { resetWords } from "./mail-words.ts"
import { networkOf } from "./networks.ts"
import { mustBeHardToGuess } from "./new-password.ts"
import { hashPassword } from "./passwords.ts"
import { hashOf, newSecret } from "./secrets.ts"
import { endSessions } from "./sign-in.ts"

const MINUTES = 15
/** Within an hour, from one network and from all of them: beyond that they come at most so often. */
const MAX_OF_NETWORK = 3
const MAX_OF_ALL = 10
const MINUTES_BETWEEN = 5

/** Asks for the mail with the link. It does the same for every address, known or not. */
export const requestReset = (emit: Emit, request: { email: string; ip: string | null }) =>
  emit(resetRequested, { id: newId("pwr"), organisation_ids: [], ...request })

/**
 * Makes the token of a request and the letter that brings it. Undefined where no letter goes out: no
 * such account, a disabled one, or too many within the hour. Those that a stranger asks for are none
 * that the person loses: whenever one is held back, the one before is in their mailbox, and good for
 * ten minutes at least. A repetition makes a new token, for the hash of the first is all that is left
 * of it.
 */
export async function prepareReset(
  db: Kysely<Schema>,
  publicUrl: string,
  { id, email, ip }: { id: string; email: string; ip: string | null },
): Promise<MailMessage | undefined> {
  const network = ip && networkOf(ip)
  const { rows } = await sql<{
    id: string
    email: string
    first_name: string
    last_name: string
    language: "de" | "en"
  }>`
    select id, email, first_name, last_name, language from members m
    where email = ${email} and (disabled_at is null or disabled_at > packhaus_now())
      and (select count(*) < ${MAX_OF_ALL}
             and count(*) filter (where r.network is not distinct from ${network})
               < ${MAX_OF_NETWORK}
             or max(r.created_at) <= packhaus_now() - make_interval(mins => ${MINUTES_BETWEEN})
           from password_resets r where r.member_id = m.id and r.id <> ${id}
             and r.created_at > packhaus_now() - interval '1 hour')
    for update`.execute(db)
  const [member] = rows
  if (!member) return undefined
  const { secret, hash } = newSecret()
  await sql`
    insert into password_resets (id, token_hash, member_id, network, expires_at)
    values (${id}, ${hash}, ${member.id}, ${network},
            packhaus_now() + make_interval(mins => ${MINUTES}))
    on conflict (id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(db)
  const { label, ...words } = resetWords[member.language](MINUTES)
  const button = { label, url: `${publicUrl}/reset-password#token=${secret}` }
  return mailMessage(id, member, { ...words, button })
}

/**
 * Sets a new password by the token of a mail, which is good for 15 minutes and once. Ends all
 * sessions of the person and their other tokens; returns who it is. Throws `sessions.link_used`.
 */
export async function resetPassword(
  db: Kysely<Schema>,
  { token, email, password }: { token: string; email?: string | undefined; password: string },
) {
  // The update takes the token: of two requests at once, one finds it expired, also if its clock
  // stood still before the other's.
  const reset = await db
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`created_at` })
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("member_id")
    .executeTakeFirst()
  if (!reset) throw new ApiError("sessions.link_used")
  let change = db
    .updateTable("members")
    .set({ password_hash: await hashPassword(password) })
    .where("id", "=", reset.member_id)
  if (email !== undefined) change = change.where("email", "=", email)
  const member = await change
    .returning(["id", "organisation_id", "email", "first_name", "last_name"])
    .executeTakeFirst()
  if (!member) throw new ApiError("sessions.link_used")
  await mustBeHardToGuess(password, member)
  await endTokens(db, member.id)
  await endSessions(db, member.id)
  return member
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
