import { cartPayments, carts } from "@packhaus/contract/commerce/cart-endpoints"
import { cartCompletion } from "@packhaus/contract/commerce/store-orders"
import fc from "fast-check"
import { expect } from "vitest"
import { brokenInvariants } from "../invariants/invariants.ts"
import { type CompletionCase, type CompletionStep, completionCase } from "./completion-cases.ts"
import { checkCompletions } from "./completion-checks.ts"
import type { CompletionReply, CompletionWorld, Prepared } from "./completion-world.ts"

type Buyer = Prepared["buyers"][number]

/**
 * Repeats the call while another one locks the cart, as clients do: a busy machine is slow, not
 * wrong.
 */
async function answered(ask: () => Promise<CompletionReply>): Promise<CompletionReply> {
  const reply = await ask()
  const isBusy = reply.status === 409 || reply.body.code === "server.busy"
  return isBusy ? answered(ask) : reply
}

const complete = ({ ask }: Prepared, { params }: Buyer, key: string | null = null) =>
  answered(() => ask(cartCompletion.complete, { params }, key && `${params.id} ${key}`))

const linesOf = async ({ ask }: Prepared, { params }: Buyer) =>
  (await ask(carts.read, { params })).body.cart.items as {
    id: string
    variant_id: string
    quantity: number
  }[]

const setLine = ({ ask }: Prepared, { params }: Buyer, line_id: string, quantity: number) =>
  answered(() => ask(carts.updateLine, { params: { ...params, line_id }, body: { quantity } }))

async function take(world: CompletionWorld, made: Prepared, step: CompletionStep) {
  const buyer = made.buyers[step.shopper % made.buyers.length]
  if (!buyer) return
  if (step.verb === "price") return world.reprice(made, step.price)
  if (step.verb === "complete") {
    const reply = await complete(made, buyer, step.key)
    expect([200, 400, 422, 503]).toContain(reply.status)
    buyer.replies.push(reply)
    return
  }
  if (step.verb === "pay") return world.pay(buyer.params)
  if (step.verb === "refresh" || step.verb === "remove") {
    const { refreshSession, deleteSession } = cartPayments
    const change = step.verb === "refresh" ? refreshSession : deleteSession
    const params = { ...buyer.params, provider_id: "card" }
    const { status } = await answered(() => made.ask(change, { params }))
    expect([200, 400, 404, 422, 503]).toContain(status)
    return
  }
  const [line] = await linesOf(made, buyer)
  if (!line) return
  const { status } = await setLine(made, buyer, line.id, step.quantity)
  expect([200, 400, 404]).toContain(status)
}

/** No obstacle to an order: one shopper, whose payment succeeds, and nothing changes. */
const isPlain = ({ shoppers, steps, fault }: CompletionCase) =>
  fault === null &&
  shoppers.length === 1 &&
  shoppers.every(({ payment }) => payment === "manual" || payment === "paid") &&
  steps.every(({ verb }) => verb === "complete")

/**
 * A cart without an order is usable: with the remaining stock and another payment method it becomes
 * one.
 */
async function buyLeft({ testApp }: CompletionWorld, made: Prepared, buyer: Buyer) {
  const { ask, goods } = made
  const { params } = buyer
  const lines = await linesOf(made, buyer)
  let pieces = 0
  for (const { id, variant_id, quantity } of lines.toReversed()) {
    const item = goods.find(({ variant }) => variant.id === variant_id)?.item.id ?? ""
    const [level] = await testApp.rows.children("inventory_levels", "inventory_item_id", [item])
    const left = level ? level.stocked_quantity - level.reserved_quantity : 0
    const wanted = Math.min(left, quantity)
    pieces += wanted
    const { status, body } = await setLine(made, buyer, id, wanted)
    expect([status, body.code]).toEqual([200, undefined])
  }
  if (pieces === 0) return
  // The failed payment method is tried once more: refunded money pays for nothing.
  const repeated = await complete(made, buyer)
  buyer.replies.push(repeated)
  if (repeated.body.type === "order") return
  const begun = await ask(cartPayments.createSessions, { params })
  expect([begun.status, begun.body.code]).toEqual([200, undefined])
  if (begun.body.cart.total > 0) {
    const provider_id = "manual"
    const selected = await ask(cartPayments.selectSession, { params, body: { provider_id } })
    expect([selected.status, selected.body.code]).toEqual([200, undefined])
  }
  const reply = await complete(made, buyer)
  expect([reply.status, reply.body.type, reply.body.code]).toEqual([200, "order", undefined])
  buyer.replies.push(reply)
}

async function tryCase(world: CompletionWorld, one: CompletionCase) {
  const made = await world.prepare(one)
  world.provider.fault = one.fault
  world.provider.faultAt = /capture$/
  const taken = (step: CompletionStep) => take(world, made, step)
  if (one.isAtOnce) await Promise.all(one.steps.map(taken))
  else for (const step of one.steps) await taken(step)
  world.provider.fault = null
  await world.settle()
  const orders = await checkCompletions(world, made)
  if (isPlain(one)) {
    expect(orders).not.toContain(undefined)
    for (const { replies } of made.buyers)
      expect(replies.map(({ body }) => body.type)).toEqual(one.steps.map(() => "order"))
  }
  for (const [nth, buyer] of made.buyers.entries())
    if (!orders[nth]) await buyLeft(world, made, buyer)
  await world.settle()
  for (const buyer of made.buyers)
    if (buyer.replies.some(({ body }) => body.type === "order"))
      buyer.replies.push(await complete(made, buyer, "third-key"))
  await checkCompletions(world, made)
}

/**
 * A cart is completed exactly once for any actions of shoppers and results of payments, tested with
 * `numRuns` cases.
 */
export async function tryCompletions(world: CompletionWorld, numRuns: number) {
  await fc.assert(
    fc.asyncProperty(completionCase, (one) => tryCase(world, one)),
    { numRuns },
  )
  expect(await brokenInvariants(world.testApp.db)).toEqual({})
}
