import { ApiError } from "@packhaus/contract/kernel/errors"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { newId } from "@packhaus/kernel/ids"
import type { Emit } from "@packhaus/kernel/jobs/events"
import { sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"
import { resetRequested } from "../events.ts"
import { forgetDevices } from "./device.ts"
import { resetWords } from "./reset-words.ts"

const MINUTES = 15
/** Mails per hour, from one network and from all of them; further requests send none. */
const MAX_OF_NETWORK = 3
const MAX_OF_ALL = 10
const MINUTES_BETWEEN = 5

/** Requests a reset mail. Behaves the same for known and unknown addresses. */
export const requestReset = (emit: Emit, request: { email: string; ip: string | null }) =>
  emit(resetRequested, { id: newId("pwr"), organisation_ids: [], ...request })

/**
 * Creates token and mail of a reset request. Undefined without a mail: unknown or disabled account,
 * or too many requests within the hour. The limit cannot lock the person out: when a mail is
 * withheld, the previous one is in their mailbox and valid for at least ten minutes. A retry
 * creates a new token, because only the hash is stored.
 */
export async function prepareReset(
  { unscoped, outside, access }: Pick<SystemContext, "unscoped" | "outside" | "access">,
  { id, email, ip }: { id: string; email: string; ip: string | null },
): Promise<MailMessage | undefined> {
  const network = ip && access.networkOf(ip)
  const { rows } = await sql<{
    id: string
    email: string
    first_name: string
    last_name: string
    language: "de" | "en"
  }>`
    select id, email, first_name, last_name, language from ${sql.table("members")} as m
    where email = ${email} and (disabled_at is null or disabled_at > packhaus_now())
      and (select count(*) < ${MAX_OF_ALL}
             and count(*) filter (where r.network is not distinct from ${network})
               < ${MAX_OF_NETWORK}
             or max(r.created_at) <= packhaus_now() - make_interval(mins => ${MINUTES_BETWEEN})
           from ${sql.table("password_resets")} as r where r.member_id = m.id and r.id <> ${id}
             and r.created_at > packhaus_now() - interval '1 hour')
    for update`.execute(unscoped)
  const [member] = rows
  if (!member) return undefined
  const { secret, hash } = access.newSecret()
  const expires_at = sql<string>`packhaus_now() + make_interval(mins => ${MINUTES})`
  await unscoped
    .insertInto("password_resets")
    .values({ id, token_hash: hash, member_id: member.id, network, expires_at })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(({ ref }) => ({
        token_hash: ref("excluded.token_hash"),
        expires_at: ref("excluded.expires_at"),
      })),
    )
    .execute()
  const { label, ...words } = resetWords[member.language](MINUTES)
  const button = { label, url: `${outside.publicUrl}${sessionPaths.resetPassword}#token=${secret}` }
  return mailMessage(id, member, { ...words, button })
}

/**
 * Sets a new password with a mailed token, valid for 15 minutes and once. Ends all sessions and
 * other tokens of the person; returns the person. Throws `sessions.link_used`.
 */
export async function resetPassword(
  { unscoped, access }: Pick<SystemContext, "unscoped" | "access">,
  { token, email, password }: { token: string; email?: string | undefined; password: string },
) {
  // The update consumes the token: of two concurrent requests, one finds it expired.
  const reset = await unscoped
    .updateTable("password_resets")
    .set({ expires_at: sql<string>`created_at` })
    .where("token_hash", "=", access.hashOf(token))
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .returning("member_id")
    .executeTakeFirst()
  if (!reset) throw new ApiError("sessions.link_used")
  const member = await access.setPassword(unscoped, { id: reset.member_id, email }, password)
  if (!member) throw new ApiError("sessions.link_used")
  await access.mustBeHardToGuess(password, member)
  await access.endTokens(unscoped, member.id)
  await access.endSessions(unscoped, member.id)
  await forgetDevices({ unscoped }, member.id)
  return member
}
