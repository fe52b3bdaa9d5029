import { euro, message } from "./message.ts"

/** Invoices and balances. */
export const moneyMessages = {
  invoice_issued: message<{ number: string; amount: number; isCredit: number }>({
    kind: "invoice",
    tone: "info",
    path: (_, subject) => `/a/invoices/${subject}`,
    de: ({ number, amount, isCredit }) => ({
      title: isCredit ? `Neue Rechnungskorrektur ${number}` : `Neue Rechnung ${number}`,
      text: isCredit ? euro("de", amount) : `Offen sind ${euro("de", amount)}.`,
      action: "Ansehen",
    }),
    en: ({ number, amount, isCredit }) => ({
      title: isCredit ? `New credit note ${number}` : `New invoice ${number}`,
      text: isCredit ? euro("en", amount) : `${euro("en", amount)} are owed.`,
      action: "View",
    }),
  }),
  invoice_overdue: message<{ number: string; amount: number; step: number }>({
    kind: "invoice",
    tone: "attention",
    path: (_, subject) => `/a/invoices/${subject}`,
    de: ({ number, amount, step }) => ({
      title: `Rechnung ${number} ist überfällig`,
      text: `Offen sind ${euro("de", amount)}. Das ist die ${step}. Erinnerung.`,
      action: "Bezahlen",
    }),
    en: ({ number, amount, step }) => ({
      title: `Invoice ${number} is overdue`,
      text: `${euro("en", amount)} are owed. This is reminder ${step}.`,
      action: "Pay",
    }),
  }),
  proof_rejected: message<{ number: string; reason: string }>({
    kind: "invoice",
    tone: "attention",
    path: (_, subject) => `/a/invoices/${subject}`,
    de: ({ number, reason }) => ({
      title: `Zahlungsnachweis zu ${number} abgelehnt`,
      text: `Grund: ${reason}`,
      action: "Rechnung ansehen",
    }),
    en: ({ number, reason }) => ({
      title: `Proof of payment for ${number} rejected`,
      text: `Reason: ${reason}`,
      action: "View the invoice",
    }),
  }),
  balance_low: message<{ balance: number; threshold: number }>({
    kind: "balance",
    tone: "attention",
    path: () => "/a/personal/balance",
    de: ({ balance, threshold }) => ({
      title: `Guthaben unter ${euro("de", threshold)}`,
      text: `Das Guthaben beträgt noch ${euro("de", balance)}.`,
      action: "Guthaben ansehen",
    }),
    en: ({ balance, threshold }) => ({
      title: `Balance below ${euro("en", threshold)}`,
      text: `The balance is ${euro("en", balance)}.`,
      action: "View the balance",
    }),
  }),
  deposit_reversed: message<{ amount: number }>({
    kind: "balance",
    tone: "critical",
    path: () => "/a/personal/balance",
    de: ({ amount }) => ({
      title: `Einzahlung von ${euro("de", amount)} zurückgebucht`,
      text: "Die Bank hat sie zurückgebucht.",
      action: "Guthaben ansehen",
    }),
    en: ({ amount }) => ({
      title: `Deposit of ${euro("en", amount)} reversed`,
      text: "The bank reversed it.",
      action: "View the balance",
    }),
  }),
  payment_reversed: message<{ number: string; amount: number }>({
    kind: "balance",
    tone: "critical",
    path: (_, subject) => `/a/invoices/${subject}`,
    de: ({ number, amount }) => ({
      title: `Zahlung der Rechnung ${number} zurückgebucht`,
      text: `Die Bank hat ${euro("de", amount)} zurückgebucht.`,
      action: "Rechnung ansehen",
    }),
    en: ({ number, amount }) => ({
      title: `Payment of invoice ${number} was returned`,
      text: `The bank reversed ${euro("en", amount)}.`,
      action: "View the invoice",
    }),
  }),
} as const
