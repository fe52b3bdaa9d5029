import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Context } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"
import { transferLines } from "../../../ledger/verbs/transfer-words.ts"
import { attachmentsOf } from "./invoice-mail.ts"

type Facts = { number: string; owed: string; due: string; transfer: string; isAttached: boolean }

const words = {
  de: {
    subject: (number: string, step: number) =>
      step === 1 ? `Erinnerung an Rechnung ${number}` : `${step}. Erinnerung an Rechnung ${number}`,
    before: ({ number, owed, due, transfer, isAttached }: Facts) => [
      `Ihre Rechnung ${number} war am ${due} fällig. Offen sind noch ${owed}.${isAttached ? " Die Rechnung ist beigefügt." : ""}`,
      `Bitte überweisen Sie den Betrag auf dieses Konto, oder bezahlen Sie ihn aus Ihrem Guthaben:\n${transfer}`,
    ],
    after: ["Falls Sie bereits überwiesen haben, ist diese Erinnerung gegenstandslos."],
    label: "Rechnung ansehen",
    locale: "de-DE",
  },
  en: {
    subject: (number: string, step: number) =>
      step === 1 ? `Reminder of invoice ${number}` : `Reminder ${step} of invoice ${number}`,
    before: ({ number, owed, due, transfer, isAttached }: Facts) => [
      `Your invoice ${number} was due on ${due}. ${owed} is still owed.${isAttached ? " The invoice is attached." : ""}`,
      `Please transfer the amount to this account, or pay it from your balance:\n${transfer}`,
    ],
    after: ["If you have already transferred it, you can ignore this reminder."],
    label: "View invoice",
    locale: "en-GB",
  },
} as const

/**
 * The reminder mail for an invoice, to the invoice's address, in the language of the organisation.
 * Undefined if nothing is owed.
 */
export async function writeReminderMail(
  { rows, outside }: Context,
  id: string,
  step: number,
): Promise<MailMessage | undefined> {
  const { organisation_id, status, number, amount, due_on } = await rows.one("invoices", id)
  if (!isUnpaid(status) || number === null || due_on === null) return undefined
  const { email, language, transfer_code } = await rows.one("organisations", organisation_id)
  const { label, locale, ...texts } = words[language]
  const euro = (amount: number) => moneyText(locale, amount, "EUR")
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const attachments = await attachmentsOf(rows, id)
  const facts = {
    number,
    owed: euro(amount),
    due: date.format(new Date(`${due_on}T00:00:00Z`)),
    transfer: transferLines(language, outside.money.bank, `${transfer_code} ${number}`),
    isAttached: attachments.length > 0,
  }
  const addressee = { email, first_name: "", last_name: "", language }
  return mailMessage(`${id}.reminder.${step}`, addressee, {
    subject: texts.subject(number, step),
    before: texts.before(facts),
    after: texts.after,
    button: { label, url: `${outside.publicUrl}${invoicePaths.one(id)}` },
    attachments,
  })
}
