import { randomBytes } from "node:crypto"
import { isPayable } from "./amounts.ts"
import type { Session } from "./objects.ts"

/** A checkout session, with the provider's internal data. */
export type StoredSession = Session & {
  merchant: string
  capture_method: string
  intent_metadata: Record<string, string>
}

/** A merchant's new checkout session; null for an amount that the provider does not accept. */
export function sessionOf(
  form: Record<string, unknown>,
  merchant: string,
  url: string,
): StoredSession | null {
  const items = Object.values((form.line_items ?? {}) as Record<string, Record<string, never>>)
  const amount = items.reduce(
    (sum, { price_data, quantity }) =>
      sum +
      Number((price_data as { unit_amount?: string } | undefined)?.unit_amount) * Number(quantity),
    0,
  )
  const [first] = items
  const currency = (first?.price_data as { currency?: string } | undefined)?.currency
  if (form.mode !== "payment" || !currency || !isPayable(amount, currency) || amount < 50)
    return null
  const intentData = (form.payment_intent_data ?? {}) as {
    capture_method?: string
    metadata?: Record<string, string>
  }
  const id = `cs_test_${randomBytes(16).toString("hex")}`
  return {
    id,
    object: "checkout.session" as const,
    mode: "payment",
    status: "open" as const,
    payment_status: "unpaid" as const,
    amount_total: amount,
    currency,
    client_reference_id: (form.client_reference_id as string | undefined) ?? null,
    metadata: (form.metadata ?? {}) as Record<string, string>,
    payment_intent: null,
    url: `${url}/pay/${id}`,
    expires_at: form.expires_at === undefined ? null : Number(form.expires_at),
    success_url: String(form.success_url).replaceAll("{CHECKOUT_SESSION_ID}", id),
    cancel_url: String(form.cancel_url),
    merchant,
    capture_method: intentData.capture_method ?? "automatic",
    intent_metadata: intentData.metadata ?? {},
  }
}
