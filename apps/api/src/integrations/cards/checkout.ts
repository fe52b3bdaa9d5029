import { PaymentRefused } from "@packhaus/commerce/payment-providers/port"
import type Stripe from "stripe"
import type { CheckoutPort, CheckoutRequest } from "./port.ts"
import { callProvider, providerClient, readCardMessage } from "./provider.ts"

type Settings = {
  /** Where the provider's API is. */
  url: string
  /** The platform's own key there, and the secret of the provider's signatures. */
  secretKey: string
  hookSecret: string
}

function bodyOf(request: CheckoutRequest) {
  const { invoice_id, attempt_id, title, amount, language, expires_at } = request
  // Messages about declined payments contain the intent only.
  const metadata = { invoice_id, attempt_id }
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: { currency: "eur", unit_amount: amount, product_data: { name: title } },
      },
    ],
    client_reference_id: attempt_id,
    metadata,
    payment_intent_data: { capture_method: "automatic", metadata },
    locale: language,
    expires_at: Math.floor(Date.parse(expires_at) / 1000),
    success_url: request.success_url,
    cancel_url: request.cancel_url,
  } satisfies Stripe.Checkout.SessionCreateParams
}

/**
 * Card payments on a page of the provider, with the platform's own account, so that no card data
 * reach us.
 */
export const cardCheckout = ({ url, secretKey, hookSecret }: Settings): CheckoutPort => ({
  async start(request) {
    const client = await providerClient(url, secretKey)
    const session = await callProvider(() =>
      client.checkout.sessions.create(bodyOf(request), { idempotencyKey: request.key }),
    )
    if (!session.url) throw new PaymentRefused("the page is closed")
    return { session_id: session.id, url: session.url }
  },

  read: (bytes, signature) => readCardMessage(bytes, signature, hookSecret),
})
