import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { ids, type Shop, shipOrder, stocked, stockOf } from "../shop.ts"
import type { World } from "../world.ts"

type Return = { id: string; status: string }
type Swap = { id: string; payment_status: string; fulfillment_status: string }
type Claim = Swap & { claim_items: { id: string; note: string | null }[] }
const stateOf = (swap: Swap) => [swap.payment_status, swap.fulfillment_status]

export function returns(world: World, shop: () => Shop) {
  const { admin, change } = world
  const { orders } = admin

  it("a shopper returns a piece: it is received, stocked and refunded", async () => {
    const { front, wayBack, small } = shop()
    const order = await shipOrder(world, shop(), { quantity: 3 })
    const items = [{ item_id: order.items[0].id, quantity: 1 }]
    const read = () => orders.retrieve(order.id)
    const statuses = (reply: { order: { returns: Return[] } }) =>
      reply.order.returns.map(({ status }) => status)
    const announced = await change(
      () =>
        front.returns.create({
          order_id: order.id,
          items,
          return_shipping: { option_id: wayBack },
        }),
      turns(read, statuses, ["requested"]),
      turns(
        () => admin.returns.list({ limit: 1 }),
        (reply) => reply.returns.map((one: { order_id: string }) => one.order_id),
        [order.id],
      ),
    )
    const before = stocked(await stockOf(world, small)()) ?? 0
    // A piece of 10.00 plus tax, less return shipping of 2.00 plus tax.
    await change(
      () => admin.returns.receive(announced.return.id, { items }),
      turns(read, statuses, ["received"]),
      turns(read, (reply) => reply.order.refunded_total, 1190 - 238),
      turns(read, (reply) => reply.order.items[0].returned_quantity, 1),
      turns(read, (reply) => reply.order.fulfillment_status, "partially_returned"),
      turns(
        () => front.orders.retrieve(order.id),
        (reply) => reply.order.items[0].returned_quantity,
        1,
      ),
      turns(stockOf(world, small), stocked, before + 1),
    )
    const response = await change(
      () => orders.requestReturn(order.id, { items }),
      turns(read, statuses, ["received", "requested"]),
    )
    await change(
      () => admin.returns.cancel(response.order.returns.at(-1).id),
      turns(read, statuses, ["received", "canceled"]),
    )
  })

  it("a shopper swaps goods: the difference is refunded, and the new ones are sent", async () => {
    const { front, small, large, option, wayBack } = shop()
    const { carts, swaps } = front
    const order = await shipOrder(world, shop(), { quantity: 3 })
    const { swap } = await change(
      () =>
        swaps.create({
          order_id: order.id,
          return_items: [{ item_id: order.items[0].id, quantity: 2 }],
          return_shipping_option: wayBack,
          additional_items: [{ variant_id: large, quantity: 1 }],
        }),
      shows(
        (made) => swaps.retrieveByCartId(made.swap.cart_id),
        (reply) => reply.swap.order_id,
        order.id,
      ),
      turns(
        () => admin.swaps.list({ limit: 1 }),
        (reply) => reply.swaps.map((one: { order_id: string }) => one.order_id),
        [order.id],
      ),
    )
    const { id, cart_id } = swap
    const read = () => admin.swaps.retrieve(id)
    const state = (reply: { swap: Swap }) => stateOf(reply.swap)
    await carts.addShippingMethod(cart_id, { option_id: option })
    await carts.createPaymentSessions(cart_id)
    await change(
      () => carts.complete(cart_id),
      turns(read, (reply) => typeof reply.swap.confirmed_at, "string"),
      turns(
        () => swaps.retrieveByCartId(cart_id),
        // Returned: two pieces of 11.90, less 2.38 for return shipping; new: 17.85 and 5.95 for
        // shipping.
        (reply) => reply.swap.difference_due,
        1785 + 595 + 238 - 2380,
      ),
    )
    await change(
      () => orders.processSwapPayment(order.id, id),
      turns(read, (reply) => reply.swap.payment_status, "captured"),
    )
    const before = stocked(await stockOf(world, large)()) ?? 0
    const parts = (reply: { order: { swaps: { id: string; fulfillments: { id: string }[] }[] } }) =>
      ids(reply.order.swaps.find((one) => one.id === id)?.fulfillments ?? [])
    const packed = await change(
      () => orders.fulfillSwap(order.id, id, {}),
      turns(read, (reply) => reply.swap.fulfillment_status, "fulfilled"),
      turns(stockOf(world, large), stocked, before - 1),
    )
    await change(
      () => orders.cancelSwapFulfillment(order.id, id, parts(packed)[0]),
      turns(read, (reply) => reply.swap.fulfillment_status, "canceled"),
      turns(stockOf(world, large), stocked, before),
    )
    const repeated = await orders.fulfillSwap(order.id, id, {})
    const fulfillment_id = parts(repeated).find((one) => one !== parts(packed)[0])
    await change(
      () => orders.createSwapShipment(order.id, id, { fulfillment_id, tracking_numbers: ["TN2"] }),
      turns(read, (reply) => reply.swap.fulfillment_status, "shipped"),
      turns(
        () => swaps.retrieveByCartId(cart_id),
        (reply) => reply.swap.fulfillment_status,
        "shipped",
      ),
    )
    const other = await change(
      () =>
        orders.createSwap(order.id, {
          return_items: [{ item_id: order.items[0].id, quantity: 1 }],
          additional_items: [{ variant_id: small, quantity: 1 }],
        }),
      turns(
        () => orders.retrieve(order.id),
        (reply) => reply.order.swaps.length,
        2,
      ),
    )
    const last = other.order.swaps.find((one: Swap) => one.id !== id)
    await admin.returns.cancel(last.return_order.id)
    await change(
      () => orders.cancelSwap(order.id, last.id),
      turns(
        () => admin.swaps.retrieve(last.id),
        (reply) => [...state(reply), typeof reply.swap.canceled_at],
        ["canceled", "canceled", "string"],
      ),
    )
  })

  it("broken goods are replaced free of charge, or refunded", async () => {
    const { small } = shop()
    const order = await shipOrder(world, shop(), { quantity: 3 })
    const item_id = order.items[0].id
    const read = () => orders.retrieve(order.id)
    const claims = (reply: { order: { claims: Claim[] } }) => reply.order.claims.map(stateOf)
    const replacing = {
      type: "replace",
      claim_items: [{ item_id, quantity: 1, reason: "production_failure", images: [], tags: [] }],
      additional_items: [{ variant_id: small, quantity: 1 }],
    }
    const made = await change(
      () => orders.createClaim(order.id, replacing),
      turns(read, claims, [["na", "not_fulfilled"]]),
    )
    const claim = made.order.claims[0]
    const claim_items = [
      { id: claim.claim_items[0].id, note: "It came broken", images: [], tags: [] },
    ]
    await change(
      () => orders.updateClaim(order.id, claim.id, { claim_items }),
      turns(read, (reply) => reply.order.claims[0].claim_items[0].note, "It came broken"),
    )
    const before = stocked(await stockOf(world, small)()) ?? 0
    const packed = await change(
      () => orders.fulfillClaim(order.id, claim.id, {}),
      turns(read, claims, [["na", "fulfilled"]]),
      turns(stockOf(world, small), stocked, before - 1),
    )
    const parts = (reply: { order: { claims: { fulfillments: { id: string }[] }[] } }) =>
      ids(reply.order.claims[0]?.fulfillments ?? [])
    await change(
      () => orders.cancelClaimFulfillment(order.id, claim.id, parts(packed)[0]),
      turns(read, claims, [["na", "canceled"]]),
      turns(stockOf(world, small), stocked, before),
    )
    const repeated = await orders.fulfillClaim(order.id, claim.id, {})
    const fulfillment_id = parts(repeated).find((one) => one !== parts(packed)[0])
    await change(
      () => orders.createClaimShipment(order.id, claim.id, { fulfillment_id }),
      turns(read, claims, [["na", "shipped"]]),
    )
    const second = (await orders.createClaim(order.id, replacing)).order.claims.find(
      (one: Claim) => one.id !== claim.id,
    )
    await change(
      () => orders.cancelClaim(order.id, second.id),
      turns(
        read,
        (reply) =>
          reply.order.claims.find((one: Claim) => one.id === second.id)?.fulfillment_status,
        "canceled",
      ),
    )
    await orders.createClaim(order.id, {
      type: "refund",
      claim_items: [{ item_id, quantity: 1, reason: "missing_item" }],
    })
    await world.see(read, (reply) => reply.order.refunded_total, 1190)
  })

  it("return reasons are stored, and shoppers see them", async () => {
    const { returnReasons } = admin
    const { front } = shop()
    const value = world.code("broken").toLowerCase()
    type Reason = { id: string; value: string }
    const list = () => front.returnReasons.list()
    const { return_reason } = await change(
      () => returnReasons.create({ value, label: "Broken" }),
      turns(list, (reply) => reply.return_reasons.some((one: Reason) => one.value === value), true),
      shows(
        (reply) => returnReasons.retrieve(reply.return_reason.id),
        (reply) => reply.return_reason.value,
        value,
      ),
    )
    const { id } = return_reason
    await change(
      () => returnReasons.update(id, { label: "Came broken" }),
      turns(
        () => front.returnReasons.retrieve(id),
        (reply) => reply.return_reason.label,
        "Came broken",
      ),
    )
    await change(
      () => returnReasons.delete(id),
      turns(list, (reply) => ids(reply.return_reasons).includes(id), false),
      turns(
        () => returnReasons.list(),
        (reply) => ids(reply.return_reasons).includes(id),
        false,
      ),
      turns(() => front.returnReasons.retrieve(id), Boolean, refused(404)),
    )
  })
}
