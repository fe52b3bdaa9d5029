import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const ledgerPolicy = {
  "balance.read": seeing("balance"),
  "balance.thresholds": owners(["administrator", "agency", "customer"]),
  "balance.transfer": changing("balance_transfers"),
} as const satisfies Record<`balance.${string}`, readonly Role[]>

export const ledgerKeyScopes = {
  "balance.read": "balance:read",
  "balance.thresholds": "never",
  "balance.transfer": "balance_transfers:write",
} as const satisfies KeyScopes<keyof typeof ledgerPolicy>

export const ledgerErrors = {
  "transfers.same_person": {
    status: 403,
    type: "forbidden",
    de: "Das muss eine andere Person aus der Administration entscheiden.",
    en: "Another administrator must decide this, not the one who requested it.",
    message: "A second administrator must decide, not the one who requested it.",
  },
  "ledger.balance_not_enough": {
    status: 422,
    type: "invalid_data",
    de: "Das Guthaben reicht nicht aus.",
    en: "The balance is too low.",
    message: "The balance is too low. See details.balance.",
  },
  "ledger.reference_used": {
    status: 422,
    type: "duplicate_error",
    de: "Ein Eingang mit diesem Verwendungszweck wurde bereits gebucht.",
    en: "A receipt with this reference has already been booked.",
    message: "A receipt with this reference has already been booked.",
  },
  "ledger.not_reversible": {
    status: 422,
    type: "invalid_data",
    de: "Nur Bankeingänge, die noch nicht zurückgebucht sind, können zurückgebucht werden.",
    en: "Only bank receipts that have not been reversed yet can be reversed.",
    message: "Only bank receipts can be reversed, and only once. See details.reason.",
  },
  "transfers.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das wurde bereits entschieden. Laden Sie die Seite neu.",
    en: "This has already been decided. Reload the page.",
  },
  "transfers.no_iban": {
    status: 422,
    type: "invalid_data",
    de: "Die Organisation hat noch keine IBAN. Auszahlungen gehen nur auf dieses Konto.",
    en: "The organisation has no IBAN yet. Payouts go to that account only.",
    message: "The organisation has no IBAN. Payouts go to that account only.",
  },
  "transfers.waits_already": {
    status: 422,
    type: "duplicate_error",
    de: "Das wurde bereits beantragt und wartet auf eine zweite Person aus der Administration.",
    en: "This has already been requested and is waiting for a second administrator.",
    message: "This has already been requested and waits for a second administrator.",
  },
} as const satisfies ErrorTable<"transfers" | "ledger">

export const cardPaymentsPolicy = {
  "card_payment.read": ["customer", "disabled"],
  "card_payment.begin": ["customer", "disabled"],
  "card_message.read": seeing("balance_transfers"),
  "card_message.settle": changing("balance_transfers"),
} as const satisfies Record<`card_${"payment" | "message"}.${string}`, readonly Role[]>

/** The scopes of API keys: none, since a person holds the card. */
export const cardPaymentsKeyScopes = {
  "card_payment.read": "never",
  "card_payment.begin": "never",
  "card_message.read": "never",
  "card_message.settle": "never",
} as const satisfies KeyScopes<keyof typeof cardPaymentsPolicy>

export const cardPaymentsErrors = {
  "card_payments.off": {
    status: 422,
    type: "invalid_data",
    de: "Kartenzahlung ist nicht verfügbar.",
    en: "Card payments are not available.",
    message: "Card payments are not enabled.",
  },
  "card_payments.amount_not_possible": {
    status: 422,
    type: "invalid_data",
    de: "Mit Karte sind nur Beträge von 0,50 € bis 999.999,99 € möglich.",
    en: "Only amounts from €0.50 to €999,999.99 can be paid by card.",
    message:
      "The card provider does not accept this amount. See details.least and details.most for the limits.",
  },
  "card_payments.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Diese Kartenzahlung ist beendet. Beginnen Sie eine neue.",
    en: "This card payment has ended. Start a new one.",
    message: "This card payment has ended. Start a new one. See details.status.",
  },
  "card_payments.provider_away": {
    status: 503,
    type: "unexpected_state",
    de: "Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es erneut.",
    en: "The payment provider does not respond. Please try again.",
    message: "The card provider does not respond. Nothing was charged. Try again.",
  },
  "card_messages.settled": {
    status: 422,
    type: "invalid_data",
    de: "Das ist bereits vermerkt. Laden Sie die Seite neu.",
    en: "This has already been noted. Reload the page.",
    message: "This message has already been settled.",
  },
} as const satisfies ErrorTable<"card_payments" | "card_messages">

export const paymentProofsPolicy = {
  "payment_proof.write": ["customer", "disabled"],
  "payment_proof.reject": ["administrator"],
} as const satisfies Record<`payment_proof.${string}`, readonly Role[]>

export const paymentProofsKeyScopes = {
  "payment_proof.write": "never",
  "payment_proof.reject": "never",
} as const satisfies KeyScopes<keyof typeof paymentProofsPolicy>
