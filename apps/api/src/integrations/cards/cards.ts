import { createHash } from "node:crypto"
import {
  type PaymentPort,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type ProviderAccount,
} from "@packhaus/commerce/payment-providers/port"
import type { Sealing } from "@packhaus/kernel/secrets"
import type Stripe from "stripe"
import { fromProvider, toProvider } from "./amounts.ts"
import { asked, providerClient } from "./provider.ts"

type Settings = {
  /** Where the provider's API is. */
  url: string
  /** Opens the keys of merchants. */
  sealing: Sealing
  /** Where shoppers come back to whose shop front named no address. */
  publicUrl: string
}

/** The provider's own library, with the keys of one merchant. */
async function clientOf({ url, sealing }: Settings, account: ProviderAccount) {
  if (!account) throw new PaymentRefused("no keys")
  return providerClient(url, sealing.open(account.secret_key, account.id))
}

const text = (value: unknown) => (typeof value === "string" ? value : null)
const intentId = (value: unknown) =>
  typeof value === "string" ? value : text((value as { id?: unknown } | null)?.id)

function bodyOf({ publicUrl }: Settings, request: PaymentRequest) {
  const { session_id, reference, amount, currency_code, email, return_url } = request
  const back = new URL(return_url ?? publicUrl)
  back.searchParams.set("payment_session", session_id)
  const metadata = { session_id, reference }
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency_code,
          unit_amount: toProvider(amount, currency_code),
          product_data: { name: "Bestellung / Order" },
        },
      },
    ],
    client_reference_id: session_id,
    ...(email ? { customer_email: email } : {}),
    metadata,
    payment_intent_data: { capture_method: "manual", metadata },
    success_url: back.href,
    cancel_url: back.href,
  } satisfies Stripe.Checkout.SessionCreateParams
}

function stateOf(session: Stripe.Checkout.Session, data: PaymentState["data"]): PaymentState {
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null
  const known = { ...data, payment_intent: intentId(session.payment_intent) }
  const amount = fromProvider(
    intent?.amount ?? session.amount_total ?? 0,
    intent?.currency ?? session.currency ?? "",
  )
  if (intent?.status === "requires_capture" || intent?.status === "succeeded")
    return { status: "authorized", amount, data: known }
  if (intent?.status === "canceled" || session.status === "expired")
    return { status: "canceled", amount, data: known }
  const isDeclined = intent?.last_payment_error != null
  return { status: isDeclined ? "error" : "requires_more", amount, data: known }
}

/** What was started, with its payment. A message of money that was taken names the payment alone. */
async function startedOf(client: Stripe, { data }: PaymentState) {
  const [id, paid] = [text(data.id), text(data.payment_intent)]
  if (!id)
    return {
      session: null,
      intent: paid ? await asked(() => client.paymentIntents.retrieve(paid)) : null,
    }
  const session = await asked(() =>
    client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }),
  )
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null
  return { session, intent }
}

/**
 * Cards, on a page of the provider: none of their numbers come near us. Money is promised there, and taken
 * when the order is placed.
 */
export function cardPayments(settings: Settings): PaymentPort {
  const look: PaymentPort["look"] = async (account, { data }) => {
    const client = await clientOf(settings, account)
    const id = text(data.id)
    if (!id) throw new PaymentRefused("the payment was not started")
    const session = await asked(() =>
      client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }),
    )
    return stateOf(session, data)
  }

  return {
    needsAccount: true,
    capturesAtCompletion: true,

    async start(account, request) {
      const client = await clientOf(settings, account)
      const body = bodyOf(settings, request)
      const hash = createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 16)
      const idempotencyKey = `${request.session_id}-${hash}`
      const session = await asked(() => client.checkout.sessions.create(body, { idempotencyKey }))
      return {
        status: "pending",
        amount: request.amount,
        data: {
          id: session.id,
          url: session.url,
          payment_intent: intentId(session.payment_intent),
        },
      }
    },

    look,

    async capture(account, state, key) {
      const client = await clientOf(settings, account)
      const now = await look(account, state)
      const id = text(now.data.payment_intent)
      if (!id) throw new PaymentRefused("nothing is promised")
      const intent = await asked(() => client.paymentIntents.retrieve(id))
      if (intent.status !== "succeeded")
        await asked(() => client.paymentIntents.capture(id, {}, { idempotencyKey: key }))
      return { ...now, status: "authorized" }
    },

    async refund(account, state, amount, key) {
      const client = await clientOf(settings, account)
      const payment_intent = text(state.data.payment_intent)
      if (!payment_intent) throw new PaymentRefused("nothing was taken")
      const { currency } = await asked(() => client.paymentIntents.retrieve(payment_intent))
      const refund = { payment_intent, amount: toProvider(amount, currency) }
      await asked(() => client.refunds.create(refund, { idempotencyKey: key }))
    },

    async cancel(account, state) {
      const client = await clientOf(settings, account)
      const { session, intent } = await startedOf(client, state)
      if (session?.status === "open") await asked(() => client.checkout.sessions.expire(session.id))
      if (intent?.status === "requires_capture")
        await asked(() => client.paymentIntents.cancel(intent.id))
      if (intent?.status === "succeeded")
        await asked(() =>
          client.refunds.create(
            { payment_intent: intent.id },
            { idempotencyKey: `${intent.id}-unwanted` },
          ),
        )
    },
  }
}
