import type { AddressInfo } from "node:net"
import { cardPayments } from "@packhaus/contract/ledger/card-payments/endpoints"
import type { CardAttempt } from "@packhaus/contract/ledger/card-payments/schema"
import { startCardStandIn } from "@packhaus/standins/cards/server"
import { cardCheckout } from "../integrations/cards/checkout.ts"
import { moneyFixtures } from "./money.ts"
import { nextNumber } from "./next-number.ts"
import { type Actor, createTestApp } from "./test-app.ts"

/** A server with the card provider's stand-in, which knows the platform. */
export async function cardProvider() {
  const provider = await startCardStandIn()
  const keys = { secret_key: "sk_test_platform_one", webhook_secret: "whsec_platform_one" }
  const checkout = cardCheckout({
    url: provider.url,
    secretKey: keys.secret_key,
    hookSecret: keys.webhook_secret,
  })
  const testApp = await createTestApp({ outside: { checkout } })
  const { call, createActor, db, rows } = testApp
  await testApp.app.listen({ port: 0, host: "127.0.0.1" })
  const { port } = testApp.app.server.address() as AddressInfo
  const merchant = { ...keys, webhook_url: `http://127.0.0.1:${port}/hooks/card-payments` }
  provider.addMerchant(merchant)
  const money = moneyFixtures(testApp)

  /** Repeats the call while another one locks the invoice, as clients do. */
  async function answered<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
    const reply = await ask()
    return reply.status === 409 ? answered(ask) : reply
  }
  const begin = (actor: Actor, id: string) =>
    answered(() => call(actor, cardPayments.begin, { params: { id }, body: {} }))
  const openPage = (actor: Actor, id: string) =>
    answered(() => call(actor, cardPayments.open, { params: { id }, body: {} }))
  type Page = CardAttempt & { session_id: string }

  return {
    provider,
    checkout,
    merchant,
    testApp,
    money,
    answered,
    begin,
    openPage,
    key: () => ({ "idempotency-key": `card payment ${nextNumber()}` }),
    async read(actor: Actor, id: string) {
      const { body } = await call(actor, cardPayments.read, { params: { id } })
      return body.card_payment as { is_on: boolean; attempts: CardAttempt[] }
    },
    /** A customer with an open invoice. */
    async debtor(amount = 11_900) {
      const customer = await createActor("customer")
      const { organisation_id } = customer
      return { customer, organisation_id, id: await money.issueInvoice(organisation_id, amount) }
    },
    /** An attempt with its page, created like the web app does. */
    async pageOf(actor: Actor, id: string): Promise<Page> {
      const begun = await begin(actor, id)
      const { status, body } = await openPage(actor, begun.body.card_attempt.id)
      if (status !== 200) throw new TypeError(`no page: ${status} ${JSON.stringify(body)}`)
      const { session_id } = await rows.one("card_attempts", body.card_attempt.id)
      return { ...body.card_attempt, session_id: session_id ?? "" }
    },
    /** Messages stored for a person, oldest first. */
    kept: () => db.selectFrom("card_messages").selectAll().orderBy("id").execute(),
    receiptsOf: (organisation_id: string) =>
      db
        .selectFrom("card_receipts")
        .selectAll()
        .where("organisation_id", "=", organisation_id)
        .orderBy("id")
        .execute(),
    /** The provider's message for a paid page. */
    completed: ({ session_id, id, invoice_id, amount }: Page) => ({
      id: session_id,
      object: "checkout.session",
      payment_status: "paid",
      amount_total: amount,
      currency: "eur",
      payment_intent: `pi_by_hand_${nextNumber()}`,
      metadata: { invoice_id, attempt_id: id },
    }),
    /** Sends a provider's message; returns the status of our answer. */
    tell: (object: object, type = "checkout.session.completed") =>
      provider.send(merchant, type, object),
  }
}

/** Status and code of a refusal. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]
