import type { Delivery } from "./model.ts"
import { bodySignature } from "./signatures.ts"

export const API_VERSION = "2026-10"

/**
 * The result of one attempt: the status (0: no answer in time) and the requested wait in seconds.
 */
export type Answer = { status: number; retryAfter: number | null }

/** Sends a webhook once, signed, without following redirects. It never throws. */
export async function send(
  delivery: Delivery,
  options: { domain: string; secret: string; timeout: number },
): Promise<Answer> {
  try {
    const response = await fetch(delivery.uri, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(options.timeout),
      headers: {
        "content-type": "application/json",
        "x-shopify-topic": delivery.topic,
        "x-shopify-hmac-sha256": bodySignature(options.secret, delivery.body),
        "x-shopify-shop-domain": options.domain,
        "x-shopify-api-version": API_VERSION,
        "x-shopify-webhook-id": delivery.webhook_id,
        "x-shopify-event-id": delivery.event_id,
        "x-shopify-triggered-at": delivery.triggered_at,
      },
      body: delivery.body,
    })
    await response.arrayBuffer()
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN)
    return { status: response.status, retryAfter: Number.isFinite(seconds) ? seconds : null }
  } catch {
    return { status: 0, retryAfter: null }
  }
}
