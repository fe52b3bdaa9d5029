import { setTimeout as sleep } from "node:timers/promises"
import { html } from "../http/html.ts"
import { type Call, type Handler, json, listen, page, redirect } from "../http/server.ts"
import { amountText, isPayable } from "./amounts.ts"
import {
  type Books,
  changeIntent,
  chargeOf,
  type KeptBooks,
  listIntents,
  listRefunds,
  refundable,
} from "./books.ts"
import { answeredOnce } from "./idempotency.ts"
import { type CardMerchant, type Intent, newId, type Refund, type Session } from "./objects.ts"
import { type StoredSession, sessionOf } from "./sessions.ts"
import { formOf, refusal, sendSigned } from "./wire.ts"

/** The page on which a shopper pays, declines or cancels. */
const payPage = (session: Session) =>
  html`<!doctype html><html lang="de"><meta charset="utf-8"><title>Kartenzahlung (Ersatz)</title>
<body style="font:16px/1.5 system-ui;max-width:30rem;margin:auto;padding:1rem"><h1>Kartenzahlung (Ersatz)</h1>
<p>${amountText(session.amount_total, session.currency)}</p>
<form method="post">
<button name="decision" value="pay">Bezahlen</button>
<button name="decision" value="decline">Ablehnen</button>
<button name="decision" value="cancel">Abbrechen</button></form>`.text

/**
 * `refuse` accepts no connection, `decline` refuses the payment, `hang` never answers, `slow`
 * answers after `delay` milliseconds, `cut` executes the call and breaks off before the answer.
 */
type CardFault = "refuse" | "decline" | "down" | "busy" | "hang" | "slow" | "cut" | "nonsense"

/**
 * A loopback stand-in for the used part of the card provider's API (2026-10-28.endive): hosted
 * checkout with prior authorization, capture, cancel, refunds, idempotency, signed messages.
 * Shoppers pay at `/pay/<session>`.
 */
export async function startCardStandIn({
  port = 0,
  kept,
  onMerchant = async () => {},
}: {
  port?: number
  /** The state before its last shutdown. */
  kept?: KeptBooks | undefined
  /** Called for merchants registered over the network. */
  onMerchant?: (merchant: CardMerchant) => Promise<void>
} = {}) {
  const merchants = new Map<string, CardMerchant>()
  const sessions = new Map(kept?.sessions.map((one) => [one.id, one]))
  const intents = new Map(kept?.intents.map((one) => [one.id, one]))
  const refunds: Refund[] = [...(kept?.refunds ?? [])]
  const books: Books = { intents, refunds, merchants: new Map(kept?.merchants) }
  const standIn = {
    url: "",
    fault: null as CardFault | null,
    delay: 200,
    /** Refuses refunds, like for a disputed charge; everything else works. */
    refuseRefunds: false,
    /** Limits the fault to calls with a matching path. */
    faultAt: null as RegExp | null,
    /** Received calls, oldest first: `POST /v1/refunds`. */
    requests: [] as string[],
    refunds,
    intents,
    sessions,
    /** Messages sent to merchants, with the status of their answers. */
    sent: [] as { type: string; status: number }[],
    addMerchant: (merchant: CardMerchant) => merchants.set(merchant.secret_key, merchant),
    /** Its state, for storing. */
    books: (): KeptBooks => ({
      sessions: [...sessions.values()],
      intents: [...intents.values()],
      refunds,
      merchants: [...books.merchants],
    }),
    /** Adds a payment made elsewhere, such as at the merchant's till. */
    add(intent: Intent, { secret_key }: CardMerchant) {
      intents.set(intent.id, intent)
      books.merchants.set(intent.id, secret_key)
    },
  }

  async function tell(key: string, type: string, object: object) {
    const merchant = merchants.get(key)
    if (!merchant?.webhook_url) return
    // Messages to an unavailable merchant are lost: merchants also read their payments.
    const status = await sendSigned(merchant, type, object).catch(() => 0)
    standIn.sent.push({ type, status })
  }

  const shown = (session: StoredSession, expand: boolean) => {
    const { merchant: _, capture_method: __, intent_metadata: ___, ...known } = session
    const intent = session.payment_intent ? intents.get(session.payment_intent) : null
    return { ...known, payment_intent: expand ? (intent ?? null) : session.payment_intent }
  }

  function createSession(key: string, form: Record<string, unknown>) {
    const session = sessionOf(form, key, standIn.url)
    if (!session)
      return refusal(
        400,
        "invalid_request_error",
        "The amount must be at least 50.",
        "amount_too_small",
      )
    sessions.set(session.id, session)
    return json(200, shown(session, false))
  }

  /** A shopper's decision on the page of a session. Returns the address to continue at. */
  async function decide(id: string, decision: string) {
    const session = sessions.get(id)
    if (session?.status !== "open") return null
    if (decision === "cancel") return session.cancel_url
    const intent: Intent = (session.payment_intent && intents.get(session.payment_intent)) || {
      id: newId("pi"),
      object: "payment_intent",
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      capture_method: session.capture_method,
      status: "requires_payment_method",
      metadata: session.intent_metadata,
      last_payment_error: null,
      created: Math.floor(Date.now() / 1000),
    }
    intents.set(intent.id, intent)
    books.merchants.set(intent.id, session.merchant)
    session.payment_intent = intent.id
    if (decision === "decline") {
      intent.last_payment_error = { code: "card_declined", message: "Your card was declined." }
      await tell(session.merchant, "payment_intent.payment_failed", intent)
      return `/pay/${id}`
    }
    const isManual = intent.capture_method === "manual"
    intent.status = isManual ? "requires_capture" : "succeeded"
    intent.amount_received = isManual ? 0 : intent.amount
    intent.last_payment_error = null
    session.status = "complete"
    session.payment_status = isManual ? "unpaid" : "paid"
    session.url = null
    await tell(session.merchant, "checkout.session.completed", shown(session, false))
    return session.success_url
  }

  /** Expires a page, on request or by time. False for a closed one. */
  async function expire(id: string) {
    const session = sessions.get(id)
    if (session?.status !== "open") return false
    session.status = "expired"
    session.url = null
    await tell(session.merchant, "checkout.session.expired", shown(session, false))
    return true
  }

  async function intentCall(key: string, id: string, verb: string | undefined) {
    const intent = books.merchants.get(id) === key ? intents.get(id) : undefined
    if (!intent) return refusal(404, "invalid_request_error", "No such payment_intent")
    if (!changeIntent(intent, verb)) {
      const message = `status ${intent.status}`
      return refusal(400, "invalid_request_error", message, "payment_intent_unexpected_state")
    }
    if (verb === "capture") void tell(key, "payment_intent.succeeded", { ...intent })
    return json(200, intent)
  }

  function refund(key: string, form: Record<string, unknown>) {
    const { refused, intent, amount } = refundable(books, key, form)
    if (refused) return refused
    if (standIn.refuseRefunds)
      return refusal(400, "invalid_request_error", "This charge is disputed.", "charge_disputed")
    if (!isPayable(amount, intent.currency))
      return refusal(400, "invalid_request_error", "Invalid amount", "amount_invalid")
    const made: Refund = {
      id: newId("re"),
      object: "refund",
      payment_intent: intent.id,
      amount,
      currency: intent.currency,
      status: "succeeded",
      metadata: (form.metadata ?? {}) as Record<string, string>,
    }
    refunds.push(made)
    void tell(key, "charge.refunded", chargeOf(books, intent))
    return json(200, made)
  }

  async function answer(key: string, { method, url, body }: Call) {
    const [, , kind, id, verb] = url.pathname.split("/")
    const form = formOf(body)
    if (kind === "checkout") {
      const [, , , , session_id, action] = url.pathname.split("/")
      if (!session_id && method === "POST") return createSession(key, form)
      const session = sessions.get(session_id ?? "")
      if (session?.merchant !== key)
        return refusal(404, "invalid_request_error", "No such checkout.session", "resource_missing")
      if (action === "expire") {
        if (!(await expire(session.id)))
          return refusal(400, "invalid_request_error", "Only open sessions can be expired.")
      }
      const expands = [...url.searchParams.values()].includes("payment_intent")
      return json(200, shown(session, expands))
    }
    const { searchParams } = url
    if (kind === "payment_intents" && id) return intentCall(key, id, verb)
    if (kind === "payment_intents" && method === "GET") return listIntents(books, key, searchParams)
    if (kind === "refunds" && method === "POST") return refund(key, form)
    if (kind === "refunds") return listRefunds(books, key, searchParams.get("payment_intent") ?? "")
    return refusal(
      404,
      "invalid_request_error",
      `Unrecognized request URL (${method}: ${url.pathname})`,
    )
  }

  const once = answeredOnce(answer)

  const handle: Handler = async (call) => {
    const { method, url, headers, body, gone } = call
    const [, area, id = ""] = url.pathname.split("/")
    if (area === "pay") {
      const session = sessions.get(id)
      if (!session) return page(404, "")
      if (method === "GET") return page(200, payPage(session))
      const to = await decide(id, new URLSearchParams(body).get("decision") ?? "")
      return to ? redirect(to) : page(409, "")
    }
    if (area === "standin" && method === "POST") {
      const merchant: CardMerchant = JSON.parse(body)
      standIn.addMerchant(merchant)
      await onMerchant(merchant)
      return json(200, {})
    }
    standIn.requests.push(`${method} ${url.pathname}`)
    const isFaulty = standIn.faultAt === null || standIn.faultAt.test(url.pathname)
    const fault = isFaulty ? standIn.fault : null
    if (fault === "refuse") return null
    if (fault === "hang") await gone
    if (fault === "slow") await sleep(standIn.delay)
    if (fault === "decline")
      return refusal(400, "invalid_request_error", "This charge is disputed.", "charge_disputed")
    if (fault === "down") return refusal(503, "api_error", "Try again.")
    if (fault === "busy")
      return refusal(429, "invalid_request_error", "Too many requests", "rate_limit")
    if (fault === "nonsense") return page(200, "<h1>Gateway</h1>")
    const key = (headers.authorization ?? "").replace(/^Bearer /, "")
    if (!merchants.has(key))
      return refusal(401, "invalid_request_error", "Invalid API Key provided")
    if (!headers["stripe-version"]) return refusal(400, "invalid_request_error", "no version")
    return { ...(await once(key, call)), cut: fault === "cut" }
  }
  const { port: boundPort, close } = await listen(port, handle)
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${boundPort}`,
    port: boundPort,
    close,
    decide,
    expire,
    /** Sends any signed message to a merchant; returns the status of the answer. */
    send: (merchant: CardMerchant, type: string, object: object) =>
      sendSigned(merchant, type, object),
  })
}
