import { type SqlBool, sql } from "kysely"
import type { SystemContext } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"
import { invitationChanged } from "../events.ts"
import { accountWords, memberWords, organisationWords } from "./mail-words.ts"

type Mailing = { id: string; mailing: number }

/**
 * Direction marks that reorder the following text, and control characters. Marks of a script stay.
 */
const turning = /[\u202a-\u202e\u2066-\u2069\p{Cc}]/gu
const plain = (name: string) => name.replace(turning, " ").trim()

/** The account with this address, and whether it belongs to the owner invited from the waitlist. */
async function readAccount(
  { unscoped }: Pick<SystemContext, "unscoped">,
  { email, kind, target_id }: { email: string; kind: string; target_id: string | null },
) {
  const account = await unscoped
    .selectFrom("members")
    .select(["first_name", "last_name", "organisation_id"])
    .where("email", "=", email)
    .executeTakeFirst()
  const isTarget = kind === "organisation" && account?.organisation_id === target_id
  return { account, isElsewhere: account !== undefined && !isTarget }
}

/**
 * Creates the link of an invitation and its mail. Undefined if it is no longer pending, or a later
 * link is due. A repetition creates another link, because only the hash of the former is stored. An
 * address with an account elsewhere gets a mail with the reason and no link.
 */
export async function prepareInvitationMail(
  context: SystemContext,
  { id, mailing }: Mailing,
): Promise<MailMessage | undefined> {
  const { unscoped, outside, access } = context
  const invitation = await unscoped
    .selectFrom("invitations")
    .selectAll()
    .where("id", "=", id)
    .where("mailing", "=", mailing)
    .where("status", "=", "pending")
    .where("expires_at", ">", sql<string>`packhaus_now()`)
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) return undefined
  const { kind, type, email, language, expires_at, organisation_id } = invitation
  const { name } = await unscoped
    .selectFrom("organisations")
    .select("name")
    .where("id", "=", organisation_id)
    .executeTakeFirstOrThrow()
  const { account, isElsewhere } = await readAccount(context, invitation)
  const { secret, hash } = access.newSecret()
  const words = isElsewhere ? accountWords : kind === "member" ? memberWords : organisationWords
  const { label, ...texts } = words[language]({
    invited_by: plain(invitation.invited_by_name),
    organisation: plain(name),
    until: new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: "Europe/Berlin",
    }).format(new Date(expires_at)),
    type,
  })
  if (!isElsewhere)
    await unscoped
      .updateTable("invitations")
      .set({ token_hash: hash })
      .where("id", "=", id)
      .execute()
  const path = isElsewhere ? "/login" : `/onboarding#token=${secret}`
  const { first_name = "", last_name = "" } = account ?? {}
  const addressee = { email, language, first_name, last_name }
  const button = { label, url: `${outside.publicUrl}${path}` }
  return mailMessage(`${id}.${mailing}`, addressee, { ...texts, button })
}

/** Records that this mail was sent, or permanently refused by the relay. */
export async function noteDelivery(
  { unscoped, emit }: SystemContext,
  { id, mailing }: Mailing,
  delivery: "sent" | "refused",
) {
  const noted = await unscoped
    .updateTable("invitations")
    .set({ delivery, sent_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .where("mailing", "=", mailing)
    .where(sql<SqlBool>`delivery = 'waiting'`)
    .returning("organisation_id")
    .executeTakeFirst()
  if (noted) await emit(invitationChanged, { id, organisation_ids: [noted.organisation_id] })
}
