import { it } from "vitest"
import { refused, shows, turns } from "../recorder.ts"
import { home, ids, placeOrder, type Shop } from "../shop.ts"
import type { World } from "../world.ts"

type Line = { id: string; variant_id: string; quantity: number }

export function edits(world: World, shop: () => Shop) {
  const { admin, change, address } = world
  const { orders, orderEdits } = admin

  /** An edit of a new order that adds a large cup for 17.85. */
  async function newEdit() {
    const order = await placeOrder(world, shop())
    const { order_edit } = await orderEdits.create({ order_id: order.id })
    await orderEdits.addLineItem(order_edit.id, { variant_id: shop().large, quantity: 1 })
    return { id: order_edit.id as string, order }
  }
  /** An edit requested from the shopper, and its payment collection. */
  async function requestedEdit() {
    const edit = await newEdit()
    const { order_edit } = await orderEdits.requestConfirmation(edit.id)
    return { ...edit, collection: order_edit.payment_collection_id as string }
  }
  const statusOf = (id: string) => () => orderEdits.retrieve(id)
  const status = (reply: { order_edit: { status: string } }) => reply.order_edit.status

  it("an edit changes the lines of an order, and the shopper pays the difference", async () => {
    const { front, large } = shop()
    const order = await placeOrder(world, shop())
    const line = order.items[0].id
    const { order_edit } = await change(
      () => orderEdits.create({ order_id: order.id, internal_note: "She asked" }),
      turns(
        () => orderEdits.list({ order_id: order.id }),
        (reply) => reply.order_edits.map((one: { status: string }) => one.status),
        ["created"],
      ),
    )
    const { id } = order_edit
    const read = () => orderEdits.retrieve(id)
    await change(
      () => orderEdits.update(id, { internal_note: "She called" }),
      turns(read, (reply) => reply.order_edit.internal_note, "She called"),
    )
    const due = (reply: { order_edit: { difference_due: number; items: Line[] } }) => [
      reply.order_edit.difference_due,
      reply.order_edit.items.map(({ quantity }) => quantity),
    ]
    await change(
      () => orderEdits.addLineItem(id, { variant_id: large, quantity: 1 }),
      turns(read, due, [1785, [2, 1]]),
    )
    const item = (await read()).order_edit.items.find(
      (one: { original_item_id: string }) => one.original_item_id === line,
    )
    await change(
      () => orderEdits.updateLineItem(id, item.id, { quantity: 3 }),
      turns(read, due, [1785 + 1190, [3, 1]]),
    )
    const less = await change(
      () => orderEdits.removeLineItem(id, item.id),
      turns(read, due, [1785 - 2380, [1]]),
    )
    const removal = less.order_edit.changes.find(
      (one: { type: string }) => one.type === "item_remove",
    )
    await change(
      () => orderEdits.deleteItemChange(id, removal.id),
      turns(read, (reply) => reply.order_edit.difference_due, 1785),
    )
    const requested = await change(
      () => orderEdits.requestConfirmation(id),
      turns(
        () => front.orderEdits.retrieve(id),
        (reply) => [reply.order_edit.status, reply.order_edit.payment_collection?.amount],
        ["requested", 1785],
      ),
    )
    const collection = requested.order_edit.payment_collection_id
    const paid = () => front.paymentCollections.retrieve(collection)
    await change(
      () => front.paymentCollections.managePaymentSession(collection, { provider_id: "manual" }),
      turns(
        paid,
        (reply) =>
          reply.payment_collection.payment_sessions.map((one: { amount: number }) => one.amount),
        [1785],
      ),
    )
    const session = (await paid()).payment_collection.payment_sessions[0].id
    await change(
      () => front.paymentCollections.authorizePaymentSession(collection, session),
      turns(paid, (reply) => reply.payment_collection.status, "authorized"),
    )
    await change(
      () => front.orderEdits.complete(id),
      turns(read, status, "confirmed"),
      turns(
        () => orders.retrieve(order.id),
        (reply) => [reply.order.total, reply.order.items.length],
        [2975 + 1785, 2],
      ),
      turns(
        () => front.orders.retrieve(order.id),
        (reply) => reply.order.total,
        2975 + 1785,
      ),
    )
  })

  it("an edit is confirmed by the merchant, declined by the shopper, canceled, or deleted", async () => {
    const { front } = shop()
    const declined = await newEdit()
    await change(
      () => orderEdits.requestConfirmation(declined.id),
      turns(statusOf(declined.id), status, "requested"),
    )
    await change(
      () => front.orderEdits.decline(declined.id, { declined_reason: "Too dear" }),
      turns(
        statusOf(declined.id),
        (reply) => [reply.order_edit.status, reply.order_edit.declined_reason],
        ["declined", "Too dear"],
      ),
    )
    const canceled = await newEdit()
    await change(
      () => orderEdits.cancel(canceled.id),
      turns(statusOf(canceled.id), status, "canceled"),
    )
    const deleted = await newEdit()
    await change(
      () => orderEdits.delete(deleted.id),
      turns(statusOf(deleted.id), Boolean, refused(404)),
    )
    const confirmed = await newEdit()
    await change(
      () => orderEdits.confirm(confirmed.id),
      turns(statusOf(confirmed.id), status, "confirmed"),
      turns(
        () => orders.retrieve(confirmed.order.id),
        (reply) => reply.order.total,
        2975 + 1785,
      ),
    )
  })

  it("a payment collection of an edit is paid in parts, or marked as paid", async () => {
    const { paymentCollections } = shop().front
    const { collection } = await requestedEdit()
    const read = () => paymentCollections.retrieve(collection)
    type Session = { id: string; amount: number; status: string }
    const amounts = (reply: { payment_collection: { payment_sessions: Session[] } }) =>
      reply.payment_collection.payment_sessions.map(({ amount }) => amount).toSorted()
    await change(
      () =>
        paymentCollections.managePaymentSessionsBatch(collection, {
          sessions: [
            { provider_id: "manual", amount: 1000 },
            { provider_id: "manual", amount: 785 },
          ],
        }),
      turns(read, amounts, [1000, 785]),
    )
    const sessions: Session[] = (await read()).payment_collection.payment_sessions
    const [one, other] = sessions
    await change(
      () => paymentCollections.refreshPaymentSession(collection, one?.id),
      turns(
        read,
        (reply) => ids(reply.payment_collection.payment_sessions).includes(one?.id ?? ""),
        false,
      ),
    )
    const refreshed = (await read()).payment_collection.payment_sessions.find(
      ({ id }: Session) => id !== other?.id,
    )
    await paymentCollections.authorizePaymentSession(collection, refreshed.id)
    await change(
      () =>
        paymentCollections.authorizePaymentSessionsBatch(collection, { session_ids: [other?.id] }),
      turns(read, (reply) => reply.payment_collection.status, "authorized"),
    )
    const marked = (await requestedEdit()).collection
    const seen = () => admin.paymentCollections.retrieve(marked)
    await change(
      () => admin.paymentCollections.update(marked, { description: "By bank" }),
      turns(seen, (reply) => reply.payment_collection.description, "By bank"),
    )
    await change(
      () => admin.paymentCollections.markAsAuthorized(marked),
      turns(seen, (reply) => reply.payment_collection.status, "authorized"),
      turns(
        () => paymentCollections.retrieve(marked),
        (reply) => reply.payment_collection.status,
        "authorized",
      ),
    )
    const last = (await requestedEdit()).collection
    await change(
      () => admin.paymentCollections.delete(last),
      turns(() => paymentCollections.retrieve(last), Boolean, refused(404)),
    )
  })

  it("a draft is written, changed, and becomes an order when it is paid", async () => {
    const { draftOrders } = admin
    const { region, small, option } = shop()
    const email = address("draft")
    const draft = {
      email,
      region_id: region,
      shipping_address: home,
      billing_address: home,
      items: [{ variant_id: small, quantity: 1 }],
      shipping_methods: [{ option_id: option, price: 100 }],
    }
    const { draft_order } = await change(
      () => draftOrders.create(draft),
      turns(
        () => draftOrders.list({ q: email }),
        (reply) => reply.draft_orders.map((one: { status: string }) => one.status),
        ["open"],
      ),
    )
    const { id } = draft_order
    const read = () => draftOrders.retrieve(id)
    const cart = (reply: { draft_order: { cart: { items: Line[]; total: number } } }) => [
      reply.draft_order.cart.items.map(({ quantity }) => quantity),
      reply.draft_order.cart.total,
    ]
    const engraving = { title: "Engraving", unit_price: 500, quantity: 1 }
    const added = await change(
      () => draftOrders.addLineItem(id, engraving),
      turns(read, cart, [[1, 1], (1000 + 500 + 100) * 1.19]),
    )
    const line = added.draft_order.cart.items.find((one: Line) => one.variant_id === null).id
    await change(
      () => draftOrders.updateLineItem(id, line, { quantity: 2 }),
      turns(read, cart, [[1, 2], (1000 + 1000 + 100) * 1.19]),
    )
    await change(
      () => draftOrders.removeLineItem(id, line),
      turns(read, cart, [[1], (1000 + 100) * 1.19]),
    )
    const right = address("draft")
    await change(
      () => draftOrders.update(id, { email: right }),
      turns(read, (reply) => reply.draft_order.cart.email, right),
    )
    await change(
      () => draftOrders.markPaid(id),
      turns(read, (reply) => reply.draft_order.status, "completed"),
      shows(
        (made) => orders.retrieve(made.order.id),
        (reply) => [reply.order.email, reply.order.total, reply.order.payment_status],
        [right, 1309, "captured"],
      ),
    )
    const other = (await draftOrders.create(draft)).draft_order.id
    await change(
      () => draftOrders.delete(other),
      turns(() => draftOrders.retrieve(other), Boolean, refused(404)),
      turns(
        () => draftOrders.list({ limit: 50 }),
        (reply) => ids(reply.draft_orders).includes(other),
        false,
      ),
    )
  })
}
