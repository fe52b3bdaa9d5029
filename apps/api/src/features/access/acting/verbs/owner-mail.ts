import { ACTING_MINUTES } from "@packhaus/contract/access/acting/schema"
import { auditPaths } from "@packhaus/contract/audit/paths"
import type { Language } from "@packhaus/contract/members/schema"
import type { SystemContext } from "../../../../context.ts"
import { type ButtonWords, mailMessage } from "../../../../integrations/mail/message.ts"

type MailFacts = { who: string; company: string; reason: string }
type Change = "started" | "raised"

/** Mails "A Packhaus administrator is viewing your account", and "may change something there". */
export const ownerWords = {
  started: {
    de: ({ who, company, reason }) => ({
      subject: "Packhaus sieht Ihr Konto ein",
      before: [
        `${who} von Packhaus sieht Ihr Konto „${company}“ so, wie Sie es sehen: höchstens ${ACTING_MINUTES} Minuten lang und nur lesend. Geld, Bankdaten, Passwörter, Schlüssel und Mitglieder sind davon immer ausgenommen.`,
        "Der Grund:",
        reason,
      ],
      label: "Im Protokoll ansehen",
      after: ["Wenn Sie das nicht erwartet haben, wenden Sie sich bitte an den Support."],
    }),
    en: ({ who, company, reason }) => ({
      subject: "Packhaus is viewing your account",
      before: [
        `${who} of Packhaus is viewing your account “${company}” as you see it, read-only and for at most ${ACTING_MINUTES} minutes. Money, bank data, passwords, keys and members are never accessible.`,
        "The reason:",
        reason,
      ],
      label: "View it in the audit trail",
      after: ["If you did not expect this, please contact support."],
    }),
  },
  raised: {
    de: ({ who, company, reason }) => ({
      subject: "Packhaus darf in Ihrem Konto etwas ändern",
      before: [
        `${who} von Packhaus darf in Ihrem Konto „${company}“ für den Rest der ${ACTING_MINUTES} Minuten auch etwas ändern, etwa eine Bestellung freigeben. Geld, Bankdaten, Passwörter, Schlüssel und Mitglieder sind davon immer ausgenommen.`,
        "Der Grund:",
        reason,
      ],
      label: "Im Protokoll ansehen",
      after: ["Das Protokoll führt jede Änderung mit beiden Namen auf."],
    }),
    en: ({ who, company, reason }) => ({
      subject: "Packhaus may make changes in your account",
      before: [
        `${who} of Packhaus may also make changes in your account “${company}” for the rest of the ${ACTING_MINUTES} minutes, for example release an order. Money, bank data, passwords, keys and members are never accessible.`,
        "The reason:",
        reason,
      ],
      label: "View it in the audit trail",
      after: ["The audit trail lists each change with both names."],
    }),
  },
} as const satisfies Record<Change, Record<Language, (facts: MailFacts) => ButtonWords>>

/** The mail to an owner; undefined if they or the organisation were removed meanwhile. */
export async function writeOwnerMail(
  { unscoped, outside }: Pick<SystemContext, "unscoped" | "outside">,
  { id, member_id, change }: { id: string; member_id: string; change: Change },
) {
  const found = await unscoped
    .selectFrom("acting_sessions as acting")
    .innerJoin("organisations as customer", "customer.id", "acting.organisation_id")
    .innerJoin("members as owner", "owner.organisation_id", "acting.organisation_id")
    .select(["owner.email", "owner.first_name", "owner.last_name", "owner.language"])
    .select(["customer.name", "acting.administrator_name", "acting.reason"])
    .select("acting.raised_reason")
    .where("acting.id", "=", id)
    .where("owner.id", "=", member_id)
    .executeTakeFirst()
  if (!found) return undefined
  const { name, administrator_name, reason, raised_reason, ...owner } = found
  const { label, ...words } = ownerWords[change][owner.language]({
    who: administrator_name,
    company: name,
    reason: change === "raised" ? (raised_reason ?? reason) : reason,
  })
  const button = { label, url: `${outside.publicUrl}${auditPaths.list}` }
  return mailMessage(`${id}.${change}.${member_id}`, owner, { ...words, button })
}
