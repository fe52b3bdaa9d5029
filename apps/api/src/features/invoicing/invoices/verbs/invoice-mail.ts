import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Context } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { MailMessage } from "../../../../integrations/mail/port.ts"

/** Kind of mail: an amount is owed, everything is paid, or a credit note. */
type Kind = "owed" | "settled" | "credit"
type Facts = { number: string; total: string; owed: string; due: string; isPart: boolean }
type MailFacts = { subject: string; before: string[] }

const words = {
  de: {
    owed: ({ number, total, owed, due, isPart }: Facts): MailFacts => ({
      subject: `Ihre Rechnung ${number}`,
      before: [
        isPart
          ? `Ihre Rechnung ${number} über ${total} ist da. Davon sind noch ${owed} offen, fällig bis zum ${due}.`
          : `Ihre Rechnung ${number} über ${total} ist da. Sie ist bis zum ${due} fällig.`,
        "Bezahlen können Sie sie aus Ihrem Guthaben oder per Überweisung.",
      ],
    }),
    settled: ({ number, total }: Facts): MailFacts => ({
      subject: `Ihre Rechnung ${number}, bereits bezahlt`,
      before: [
        `Ihre Rechnung ${number} über ${total} ist da. Sie ist bereits beglichen: Sie brauchen nichts zu überweisen.`,
      ],
    }),
    credit: ({ number, total }: Facts): MailFacts => ({
      subject: `Ihre Rechnungskorrektur ${number}`,
      before: [
        `Ihre Rechnungskorrektur ${number} über ${total} ist da.`,
        "Der Betrag wird mit offenen Rechnungen verrechnet oder Ihrem Guthaben gutgeschrieben.",
      ],
    }),
    label: "Ansehen und herunterladen",
    locale: "de-DE",
  },
  en: {
    owed: ({ number, total, owed, due, isPart }: Facts): MailFacts => ({
      subject: `Your invoice ${number}`,
      before: [
        isPart
          ? `your invoice ${number} of ${total} is here. ${owed} of it are still owed, due on ${due}.`
          : `your invoice ${number} of ${total} is here. It is due on ${due}.`,
        "You can pay it from your balance or by bank transfer.",
      ],
    }),
    settled: ({ number, total }: Facts): MailFacts => ({
      subject: `Your invoice ${number}, already paid`,
      before: [
        `your invoice ${number} of ${total} is attached. It is already paid: no transfer is needed.`,
      ],
    }),
    credit: ({ number, total }: Facts): MailFacts => ({
      subject: `Your credit note ${number}`,
      before: [
        `your credit note ${number} of ${total} is here.`,
        "The amount is set off against open invoices or added to your balance.",
      ],
    }),
    label: "View and download",
    locale: "en-GB",
  },
} as const

/**
 * Mail with a document, to the organisation's address in the invoice's language. Asks for payment
 * only if an amount is owed when it is written.
 */
export async function writeInvoiceMail(
  { rows, outside }: Context,
  id: string,
): Promise<MailMessage | undefined> {
  const invoice = await rows.one("invoices", id)
  const { organisation_id, type, status, number, total, amount, due_on, language } = invoice
  if (number === null || due_on === null) return undefined
  const { email, name } = await rows.one("organisations", organisation_id)
  const { label, locale, ...texts } = words[language]
  const euro = (amount: number) => moneyText(locale, amount, "EUR")
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const kind: Kind = type === "credit" ? "credit" : isUnpaid(status) ? "owed" : "settled"
  const facts: Facts = {
    number,
    total: euro(total),
    owed: euro(amount),
    due: date.format(new Date(`${due_on}T00:00:00Z`)),
    isPart: amount < total,
  }
  const button = { label, url: `${outside.publicUrl}${invoicePaths.one(id)}` }
  const addressee = { email, first_name: name, last_name: "", language }
  return mailMessage(`${id}.issued`, addressee, { ...texts[kind](facts), button })
}
