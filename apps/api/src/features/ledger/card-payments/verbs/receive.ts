import type { Context } from "../../../../context.ts"
import type { CardMessage } from "../../../../integrations/cards/provider.ts"
import type { Hook } from "../../../../module.ts"
import { type CardReport, cardReported } from "../events.ts"

const kinds: ReadonlyMap<string, CardReport["kind"]> = new Map([
  ["checkout.session.completed", "paid"],
  ["checkout.session.async_payment_succeeded", "paid"],
  ["checkout.session.async_payment_failed", "declined"],
  ["payment_intent.payment_failed", "declined"],
  ["checkout.session.expired", "expired"],
  ["charge.refunded", "refunded"],
  ["charge.dispute.created", "disputed"],
])

const MAX_NAME_LENGTH = 255
/** Maximum length of a message id, which becomes an id of our event. */
const MAX_ID_LENGTH = 64

/** An id or a code of the provider; null for anything else. */
const text = (value: unknown, most = MAX_NAME_LENGTH) =>
  typeof value === "string" && value.length <= most && /^[\x21-\x7e]+$/.test(value) ? value : null
const whole = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : null)

/** The report of a message; undefined for irrelevant or early messages. */
function reportOf({ type, object }: CardMessage): CardReport | undefined {
  const kind = kinds.get(type)
  if (!kind) return undefined
  const isSession = type.startsWith("checkout.session.")
  // Authorised money is reported by a later message.
  if (kind === "paid" && object.payment_status !== "paid") return undefined
  const metadata = (object.metadata ?? {}) as Record<string, unknown>
  const intent = type.startsWith("payment_intent.") ? object.id : object.payment_intent
  return {
    kind,
    attempt_id: text(metadata.attempt_id),
    invoice_id: text(metadata.invoice_id),
    session_id: isSession ? text(object.id) : null,
    payment_intent: text(intent),
    amount: whole(isSession ? object.amount_total : (object.amount_refunded ?? object.amount)),
    currency_code: text(object.currency)?.toLowerCase() ?? null,
  }
}

/**
 * A message of the card provider to the platform. Undefined without a valid signature, and without
 * a secret.
 */
async function receiveCardMessage(
  { emit, outside }: Context,
  { bytes, headers }: Parameters<Hook["receive"]>[1],
) {
  const message = await outside.checkout?.read(bytes, String(headers["stripe-signature"] ?? ""))
  const id = text(message?.id, MAX_ID_LENGTH)
  if (!message || !id) return undefined
  const report = reportOf(message)
  if (!report) return { isNew: false }
  await emit(cardReported, { id, organisation_ids: [], report })
  return { isNew: true }
}

/** The card provider's webhook for payments to the platform. */
export const cardPaymentHook: Hook = {
  path: "/hooks/card-payments",
  channel: "card_reports",
  receive: receiveCardMessage,
}
