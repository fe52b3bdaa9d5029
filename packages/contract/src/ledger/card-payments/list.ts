import { list } from "../../kernel/list.ts"
import { choices, relation } from "../../kernel/list-filters.ts"
import { CardMessage } from "./schema.ts"
import { cardMessageReasons } from "./status.ts"

/** The names, in files and on screen, of the reasons why a message was not posted. */
export const cardReasonNames = {
  de: {
    unknown_attempt: "Unbekannte Zahlung",
    wrong_invoice: "Andere Rechnung",
    wrong_session: "Andere Bezahlseite",
    wrong_currency: "Andere Währung",
    wrong_amount: "Anderer Betrag",
    incomplete: "Unvollständig",
    refunded: "Erstattet",
    disputed: "Beanstandet",
    refund_refused: "Erstattung abgelehnt",
    not_booked: "Beim Anbieter bezahlt, nicht gebucht",
    not_taken: "Gebucht, beim Anbieter nicht bezahlt",
    taken_differs: "Betrag weicht ab",
    refunded_differs: "Erstattung weicht ab",
  },
  en: {
    unknown_attempt: "Unknown payment",
    wrong_invoice: "Another invoice",
    wrong_session: "Another payment page",
    wrong_currency: "Another currency",
    wrong_amount: "Another amount",
    incomplete: "Incomplete",
    refunded: "Refunded",
    disputed: "Disputed",
    refund_refused: "Refund refused",
    not_booked: "Paid at the provider, not booked",
    not_taken: "Booked, not paid at the provider",
    taken_differs: "Amount differs",
    refunded_differs: "Refunded amount differs",
  },
} as const

/**
 * Messages of the card provider that could not be posted and need a person. `q` searches the
 * provider's ids.
 */
export const cardMessageList = list({
  name: "card_messages",
  path: "/admin/card-messages",
  action: "card_message.read",
  file: { de: "Kartenzahlungen zu klären", en: "Card payments to clarify" },
  row: CardMessage,
  filters: {
    organisation_id: relation("organisations"),
    reason: choices(cardMessageReasons),
  },
  sorts: ["created_at"],
  sort: "-created_at",
  groups: { by: "reason", of: { open: cardMessageReasons, all: cardMessageReasons } },
  columns: {
    created_at: { de: "Zeit", en: "Time" },
    reason: { de: "Grund", en: "Reason", words: cardReasonNames },
    amount: { de: "Betrag", en: "Amount" },
    currency_code: { de: "Währung", en: "Currency", as: "capitals" },
    payment_intent: { de: "Zahlung beim Zahlungsdienst", en: "Payment at the provider" },
    session_id: { de: "Bezahlseite", en: "Payment page" },
    message_id: { de: "Nachricht", en: "Message" },
    invoice_id: { de: "Rechnung (ID)", en: "Invoice (ID)" },
    organisation_id: { de: "Organisation (ID)", en: "Organisation (ID)" },
    settled_at: { de: "Erledigt", en: "Done" },
    note: { de: "Vermerk", en: "Note" },
    id: { de: "ID", en: "ID" },
  },
})
