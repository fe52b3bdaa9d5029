import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { isUnpaid } from "@packhaus/contract/invoicing/invoices/status"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Context } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import type { Attachment, MailMessage } from "../../../../integrations/mail/port.ts"
import { transferLines } from "../../../ledger/verbs/transfer-words.ts"

/** Kind of mail: an amount is owed, everything is paid, or a credit note. */
type Kind = "owed" | "settled" | "credit"
type Facts = {
  number: string
  total: string
  owed: string
  due: string
  isPart: boolean
  /** Bank account and reference, one line each. */
  transfer: string
}
type MailFacts = { subject: string; before: string[] }

/** Attached bytes per mail; a larger appendix is only in the account. */
const MAX_ATTACHED = 8_000_000

const words = {
  de: {
    owed: ({ number, total, owed, due, isPart, transfer }: Facts): MailFacts => ({
      subject: `Ihre Rechnung ${number}`,
      before: [
        isPart
          ? `anbei erhalten Sie Ihre Rechnung ${number} über ${total}. Davon sind noch ${owed} offen, zahlbar bis ${due}.`
          : `anbei erhalten Sie Ihre Rechnung ${number} über ${total}, zahlbar bis ${due}.`,
        `Bitte überweisen Sie den Betrag auf dieses Konto, oder bezahlen Sie ihn aus Ihrem Guthaben:\n${transfer}`,
      ],
    }),
    settled: ({ number, total }: Facts): MailFacts => ({
      subject: `Ihre Rechnung ${number}, bereits bezahlt`,
      before: [
        `anbei erhalten Sie Ihre Rechnung ${number} über ${total}. Sie ist bereits beglichen; eine Überweisung ist nicht nötig.`,
      ],
    }),
    credit: ({ number, total }: Facts): MailFacts => ({
      subject: `Ihre Rechnungskorrektur ${number}`,
      before: [
        `anbei erhalten Sie Ihre Rechnungskorrektur ${number} über ${total}.`,
        "Der Betrag wird mit offenen Rechnungen verrechnet oder Ihrem Guthaben gutgeschrieben.",
      ],
    }),
    labels: {
      owed: "Rechnung ansehen",
      settled: "Rechnung ansehen",
      credit: "Rechnungskorrektur ansehen",
    },
    locale: "de-DE",
  },
  en: {
    owed: ({ number, total, owed, due, isPart, transfer }: Facts): MailFacts => ({
      subject: `Your invoice ${number}`,
      before: [
        isPart
          ? `Your invoice ${number} of ${total} is attached. ${owed} is still owed, payable by ${due}.`
          : `Your invoice ${number} of ${total} is attached, payable by ${due}.`,
        `Please transfer the amount to this account, or pay it from your balance:\n${transfer}`,
      ],
    }),
    settled: ({ number, total }: Facts): MailFacts => ({
      subject: `Your invoice ${number}, already paid`,
      before: [
        `Your invoice ${number} of ${total} is attached. It is already paid: no transfer is needed.`,
      ],
    }),
    credit: ({ number, total }: Facts): MailFacts => ({
      subject: `Your credit note ${number}`,
      before: [
        `Your credit note ${number} of ${total} is attached.`,
        "The amount is set off against open invoices or added to your balance.",
      ],
    }),
    labels: { owed: "View invoice", settled: "View invoice", credit: "View credit note" },
    locale: "en-GB",
  },
} as const

/** The stored document and its appendix, as far as a mail can carry them. */
export async function attachmentsOf(rows: Context["rows"], id: string): Promise<Attachment[]> {
  const files = await rows.children("invoice_documents", "invoice_id", [id])
  const sorted = files.toSorted((a, b) => b.kind.localeCompare(a.kind))
  const size = sorted.reduce((sum, file) => sum + file.size, 0)
  return sorted
    .filter(({ kind }) => kind === "document" || size <= MAX_ATTACHED)
    .map(({ file_id, name, kind }) => ({
      file_id,
      name,
      mime: kind === "document" ? "application/pdf" : "text/csv",
    }))
}

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
  const { email, transfer_code } = await rows.one("organisations", organisation_id)
  const { labels, locale, ...texts } = words[language]
  const euro = (amount: number) => moneyText(locale, amount, "EUR")
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" })
  const kind: Kind = type === "credit" ? "credit" : isUnpaid(status) ? "owed" : "settled"
  const facts: Facts = {
    number,
    total: euro(total),
    owed: euro(amount),
    due: date.format(new Date(`${due_on}T00:00:00Z`)),
    isPart: amount < total,
    transfer: transferLines(language, outside.money.bank, `${transfer_code} ${number}`),
  }
  const button = { label: labels[kind], url: `${outside.publicUrl}${invoicePaths.one(id)}` }
  // An organisation's mailbox: the greeting has no name.
  const addressee = { email, first_name: "", last_name: "", language }
  return mailMessage(`${id}.issued`, addressee, {
    ...texts[kind](facts),
    button,
    attachments: await attachmentsOf(rows, id),
  })
}
