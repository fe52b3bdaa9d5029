import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Context } from "../../../../context.ts"
import { mailMessage } from "../../../../integrations/mail/message.ts"
import { readReader } from "../../../organisations/reads/members.ts"
import { transferLines } from "../../verbs/transfer-words.ts"

type Facts = {
  number: string
  amount: string
  owed: string | null
  reason: string
  /** Bank account and reference, one line each. */
  transfer: string
}

const words = {
  de: {
    locale: "de-DE",
    subject: ({ number }: Facts) => `Zahlung der Rechnung ${number} zurückgebucht`,
    before: ({ number, amount, owed, reason, transfer }: Facts) => [
      `Ihre Zahlung von ${amount} für die Rechnung ${number} wurde zurückgebucht. Grund: ${reason}`,
      owed
        ? `Von dieser Rechnung sind ${owed} offen. Bitte überweisen Sie den Betrag auf dieses Konto, oder bezahlen Sie ihn aus Ihrem Guthaben:\n${transfer}`
        : "Der Betrag wurde vom Guthaben abgezogen. Die Rechnung ist bezahlt.",
    ],
    label: "Rechnung ansehen",
  },
  en: {
    locale: "en-GB",
    subject: ({ number }: Facts) => `Payment of invoice ${number} reversed`,
    before: ({ number, amount, owed, reason, transfer }: Facts) => [
      `Your payment of ${amount} for invoice ${number} was reversed. Reason: ${reason}`,
      owed
        ? `${owed} of this invoice is owed. Please transfer the amount to this account, or pay it from your balance:\n${transfer}`
        : "The amount was deducted from the balance. The invoice is paid.",
    ],
    label: "View invoice",
  },
} as const

/**
 * The mail "Your payment was returned" for one member, with the amount owed now. None for a former
 * member.
 */
export async function writeBounceMail(context: Context, member_id: string, payment_id: string) {
  const { rows, outside } = context
  const member = await readReader(context, member_id)
  if (!member) return undefined
  const payment = await rows.one("invoice_payments", payment_id)
  const invoice = await rows.one("invoices", payment.invoice_id)
  const { description: reason } = await rows.one("ledger_transactions", payment.transaction_id)
  const { transfer_code } = await rows.one("organisations", invoice.organisation_id)
  const { locale, label, subject, before } = words[member.language]
  const euro = (amount: number) => moneyText(locale, amount, "EUR")
  const facts = {
    number: invoice.number ?? "",
    reason,
    amount: euro(-payment.amount),
    owed: invoice.amount > 0 ? euro(invoice.amount) : null,
    transfer: transferLines(
      member.language,
      outside.money.bank,
      `${transfer_code} ${invoice.number}`,
    ),
  }
  const texts = { subject: subject(facts), before: before(facts) }
  const button = { label, url: `${outside.publicUrl}${invoicePaths.one(invoice.id)}` }
  return mailMessage(`${member_id}.${payment_id}`, member, { ...texts, button })
}
