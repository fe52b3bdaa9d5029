import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import { readReader } from "../reads/members.ts"

type Facts = { organisation: string; ending: string | null; changed_by: string }

const words = {
  de: {
    subject: ({ organisation }: Facts) => `Neue Bankverbindung von ${organisation}`,
    before: ({ organisation, ending, changed_by }: Facts) => [
      ending
        ? `${changed_by} hat die Bankverbindung von ${organisation} geändert. Auszahlungen gehen jetzt auf das Konto, dessen IBAN auf ${ending} endet.`
        : `${changed_by} hat die Bankverbindung von ${organisation} entfernt. Auszahlungen ruhen, bis eine neue eingetragen ist.`,
      "Wenn Sie das nicht erwartet haben, ändern Sie die Bankverbindung zurück und wenden Sie sich an uns. Sieben Tage lang prüft eine zweite Person jede Auszahlung.",
    ],
    label: "Organisation ansehen",
  },
  en: {
    subject: ({ organisation }: Facts) => `New bank account of ${organisation}`,
    before: ({ organisation, ending, changed_by }: Facts) => [
      ending
        ? `${changed_by} changed the bank account of ${organisation}. Money is now paid out to the account whose IBAN ends in ${ending}.`
        : `${changed_by} removed the bank account of ${organisation}. Nothing is paid out until a new one is entered.`,
      "If you did not expect this, change the bank account back and contact us. For seven days each payout needs a second approval.",
    ],
    label: "View the organisation",
  },
} as const

type Change = { id: string; change_id: string; ending: string | null; changed_by: string }

/** Mail to one owner about the changed bank account. None for removed owners. */
export async function writeIbanMail({ rows, outside }: Context, change: Change) {
  const { id, change_id, ending, changed_by } = change
  const owner = await readReader({ rows }, id)
  if (!owner) return undefined
  const { name: organisation } = await rows.one("organisations", owner.organisation_id)
  const { subject, before, label } = words[owner.language]
  const facts = { organisation, ending, changed_by }
  const button = { label, url: `${outside.publicUrl}${organisationPaths.own}` }
  const content = { subject: subject(facts), before: before(facts), button }
  return mailMessage(`${id}.${change_id}`, owner, content)
}
