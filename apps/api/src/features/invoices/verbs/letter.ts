import type { Context } from "../../../context.ts"
import { writeLetter } from "../../../integrations/mail/letter.ts"
import type { Letter } from "../../../integrations/mail/port.ts"

const words = {
  de: {
    invoice: (number: string, total: string, due: string) => ({
      subject: `Ihre Rechnung ${number}`,
      before: [
        `Ihre Rechnung ${number} über ${total} ist da. Sie ist bis zum ${due} fällig.`,
        "Bezahlen können Sie sie aus Ihrem Guthaben oder per Überweisung.",
      ],
    }),
    credit: (number: string, total: string) => ({
      subject: `Ihre Rechnungskorrektur ${number}`,
      before: [`Ihre Rechnungskorrektur ${number} über ${total} ist da.`],
    }),
    label: "Ansehen und herunterladen",
    locale: "de-DE",
  },
  en: {
    invoice: (number: string, total: string, due: string) => ({
      subject: `Your invoice ${number}`,
      before: [
        `your invoice ${number} of ${total} is here. It is due on ${due}.`,
        "You can pay it from your balance or by bank transfer.",
      ],
    }),
    credit: (number: string, total: string) => ({
      subject: `Your credit note ${number}`,
      before: [`your credit note ${number} of ${total} is here.`],
    }),
    label: "View and download",
    locale: "en-GB",
  },
} as const

/** The mail that goes with a document: to the organisation's address, in the language of the invoice. */
export async function writeInvoiceLetter(
  { rows, outside }: Context,
  id: string,
): Promise<Letter | undefined> {
  const { organisation_id, type, number, total, due_on, language } = await rows.one("invoices", id)
  if (number === null || due_on === null) return undefined
  const { email, name } = await rows.one("organisations", organisation_id)
  const { label, locale, ...said } = words[language]
  const amount = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const due = date.format(new Date(`${due_on}T00:00:00Z`))
  const button = { label, url: `${outside.publicUrl}/a/invoices/${id}` }
  const addressee = { email, first_name: name, last_name: "", language }
  return writeLetter(`${id}.issued`, addressee, {
    ...said[type](number, amount.format(total / 100), due),
    button,
  })
}
