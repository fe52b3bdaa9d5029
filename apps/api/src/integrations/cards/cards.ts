import { createHash } from "node:crypto"
import {
  type PaymentPort,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type ProviderAccount,
  type ProviderPayment,
  type ProviderRefund,
} from "@packhaus/commerce/payment-providers/port"
import type { Sealing } from "@packhaus/kernel/secrets"
import type Stripe from "stripe"
import { fromProvider, toProvider } from "./amounts.ts"
import { callProvider, providerClient } from "./provider.ts"

type Settings = {
  /** Address of the provider's API. */
  url: string
  /** Decrypts the keys of merchants. */
  sealing: Sealing
  /** Default return address for shop fronts that named none. */
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

/** The checkout session with its payment. Messages about captured money name the payment only. */
async function startedOf(client: Stripe, { data }: PaymentState) {
  const [id, paid] = [text(data.id), text(data.payment_intent)]
  if (!id)
    return {
      session: null,
      intent: paid ? await callProvider(() => client.paymentIntents.retrieve(paid)) : null,
    }
  const session = await callProvider(() =>
    client.checkout.sessions.retrieve(id, { expand: ["payment_intent"] }),
  )
  const intent = typeof session.payment_intent === "object" ? session.payment_intent : null
  return { session, intent }
}

/**
 * Card payments on a page of the provider, so that no card data reach us. Money is authorized
 * there, and captured when the order is placed.
 */
export function cardPayments(settings: Settings): PaymentPort {
  const look: PaymentPort["look"] = async (account, { data }) => {
    const client = await clientOf(settings, account)
    const id = text(data.id)
    if (!id) throw new PaymentRefused("the payment was not started")
    const session = await callProvider(() =>
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
      const session = await callProvider(() =>
        client.checkout.sessions.create(body, { idempotencyKey }),
      )
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
      const intent = await callProvider(() => client.paymentIntents.retrieve(id))
      if (intent.status !== "succeeded")
        await callProvider(() => client.paymentIntents.capture(id, {}, { idempotencyKey: key }))
      return { ...now, status: "authorized" }
    },

    async refund(account, state, { id, amount }) {
      const client = await clientOf(settings, account)
      const payment_intent = text(state.data.payment_intent)
      if (!payment_intent) throw new PaymentRefused("nothing was taken")
      const { currency } = await callProvider(() => client.paymentIntents.retrieve(payment_intent))
      const body = {
        payment_intent,
        amount: toProvider(amount, currency),
        metadata: { refund_id: id },
      }
      return refundOf(await callProvider(() => client.refunds.create(body, { idempotencyKey: id })))
    },

    async refunds(account, state) {
      const client = await clientOf(settings, account)
      const payment_intent = text(state.data.payment_intent)
      if (!payment_intent) return []
      const { data } = await callProvider(() => client.refunds.list({ payment_intent, limit: 100 }))
      return data.map(refundOf)
    },

    async cancel(account, state, session_id) {
      const client = await clientOf(settings, account)
      try {
        await giveUp(client, state, session_id)
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error
        // The shopper paid, or the money was captured, between the read and the cancellation.
        await giveUp(client, state, session_id)
      }
    },

    async taken(account, since) {
      const client = await clientOf(settings, account)
      const created = { gte: Math.floor(Date.parse(since) / 1000) }
      const query = { created, limit: PAGE, expand: ["data.latest_charge"] }
      const all: Stripe.PaymentIntent[] = []
      for (let isMore = true; isMore; ) {
        const last = all.at(-1)
        const after = last ? { starting_after: last.id } : {}
        const page = await callProvider(() => client.paymentIntents.list({ ...query, ...after }))
        all.push(...page.data)
        isMore = page.has_more
      }
      return all.filter(({ status }) => status === "succeeded").map(takenOf)
    },
  }
}

/** The provider's maximum page size. */
const PAGE = 100

function takenOf(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null
  return {
    payment_intent: intent.id,
    session_id: intent.metadata.session_id ?? null,
    currency_code: intent.currency,
    amount: fromProvider(intent.amount_received, intent.currency),
    amount_refunded: fromProvider(charge?.amount_refunded ?? 0, intent.currency),
  }
}

/** A pending refund counts as refunded, until the provider reports its failure. */
const refundOf = ({ id, amount, currency, status, metadata }: Stripe.Refund): ProviderRefund => ({
  external_id: id,
  refund_id: metadata?.refund_id ?? null,
  amount: fromProvider(amount, currency),
  status: status === "failed" || status === "canceled" ? "refused" : "done",
})

/** Throws `PaymentRefused` unless the whole payment belongs to this session. */
function requireOf(
  session_id: string | null,
  all: readonly ({ metadata: Stripe.Metadata | null } | null)[],
) {
  const isOther = all.some((one) => one && one.metadata?.session_id !== session_id)
  if (session_id !== null && isOther) throw new PaymentRefused("of another session")
}

/** Voids the authorization or refunds the captured money, according to the provider's state. */
async function giveUp(client: Stripe, state: PaymentState, session_id: string | null) {
  const { session, intent } = await startedOf(client, state)
  requireOf(session_id, [session, intent])
  if (session?.status === "open")
    await callProvider(() => client.checkout.sessions.expire(session.id))
  if (intent?.status === "requires_capture")
    await callProvider(() => client.paymentIntents.cancel(intent.id))
  if (intent?.status === "succeeded")
    await callProvider(() =>
      client.refunds.create(
        { payment_intent: intent.id },
        { idempotencyKey: `${intent.id}-unwanted` },
      ),
    )
}
