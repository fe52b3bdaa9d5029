import type { Report } from "@packhaus/commerce/shopper-payments/reports"
import type { Context } from "../../../context.ts"
import { fromProvider } from "../../../integrations/cards/amounts.ts"
import { type CardMessage, readCardMessage } from "../../../integrations/cards/provider.ts"
import type { Hook } from "../../../module.ts"
import { paymentReported } from "../events.ts"

const kinds: Readonly<Record<string, Report["kind"]>> = {
  "checkout.session.completed": "promised",
  "payment_intent.succeeded": "taken",
  "charge.refunded": "returned",
  "refund.updated": "returned",
  "refund.failed": "returned",
}
const text = (value: unknown) => (typeof value === "string" ? value : undefined)
/** Zero is never the amount of a payment. */
const number = (value: unknown) => (Number.isSafeInteger(value) ? Number(value) : 0)

/** The report of a message; undefined for irrelevant messages. */
function reportOf({ type, object }: CardMessage): Report | undefined {
  const kind = kinds[type]
  if (!kind) return undefined
  const { metadata, id, payment_intent } = object
  const session_id = text((metadata as Record<string, unknown> | undefined)?.session_id) ?? null
  const intent = kind === "taken" ? text(id) : text(payment_intent)
  const minorUnits = (amount: unknown) => fromProvider(number(amount), text(object.currency) ?? "")
  return {
    kind,
    session_id,
    data: {
      ...(kind === "promised" ? { id: text(id) } : {}),
      ...(intent ? { payment_intent: intent } : {}),
    },
    amount: minorUnits(object.amount ?? object.amount_total),
    currency_code: text(object.currency) ?? null,
  }
}

/**
 * A message of the card provider to one merchant. Undefined without that merchant's valid
 * signature.
 */
async function receiveCard(
  { db, emit, outside }: Context,
  { bytes, headers, params }: Parameters<Hook["receive"]>[1],
) {
  const keys = await db
    .selectFrom("payment_provider_keys")
    .select(["id", "merchant_id", "sales_channel_id", "provider_id", "webhook_secret"])
    .where("id", "=", params.id ?? "")
    .executeTakeFirst()
  if (!keys) return undefined
  const { id, webhook_secret, ...account } = keys
  const secret = outside.sealing.open(webhook_secret, id)
  const signature = String(headers["stripe-signature"] ?? "")
  const message = await readCardMessage(bytes, signature, secret)
  if (!message) return undefined
  const report = reportOf(message)
  if (!report) return { isNew: false }
  await emit(paymentReported, { ...account, id, organisation_ids: [], report })
  return { isNew: true }
}

/** The card provider's webhook for merchants' payments. */
export const cardHook: Hook = {
  path: "/hooks/cards/:id",
  channel: "card_messages",
  receive: receiveCard,
}
