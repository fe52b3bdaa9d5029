import { orders } from "@packhaus/contract/orders/endpoints"
import { expect, it } from "vitest"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { countedStatements } from "../../testing/counted-statements.ts"
import { createShippedOrder } from "../../testing/retours.ts"
import { createSwap } from "../../testing/swaps.ts"
import { createTestApp } from "../../testing/test-app.ts"
import { orderListing } from "./list.ts"
import { findOrder } from "./reads/parts.ts"

const app = await createTestApp()
const { counting, sent } = countedStatements(app.url)
const owner = await app.createActor("customer")
const viewer = { ...system, role: "customer" as const, organisation_id: owner.organisation_id }
const context = app.application.contextOf(counting, viewer, noCookies)

/** Planning it took 33 ms of PostgreSQL with 48,000 characters; now 15. */
const MAX_CHARACTERS = 24_000

it("one order is one short statement; with a swap and its return it is two", async () => {
  const plain = await createShippedOrder(app, owner)
  expect(await findOrder(context, plain.order_id)).toMatchObject({
    id: plain.order_id,
    returns: [],
    swaps: [],
    claims: [],
  })
  expect(sent.map((text) => text.length < MAX_CHARACTERS)).toEqual([true])

  const swap = await createSwap(app, owner)
  sent.length = 0
  const { order_id } = await app.rows.one("swaps", swap.id)
  const found = await findOrder(context, order_id)
  expect(found).toMatchObject({ swaps: [{ id: swap.id }], returns: [{ swap_id: swap.id }] })
  expect(sent).toHaveLength(2)
})

it("a list with all relations reads the ids of a page, then its rows, and rare relations only where a row has some", async () => {
  const other = await app.createActor("customer")
  const plain = await createShippedOrder(app, other)
  const listed = (organisation_id: string) => {
    const own = app.application.contextOf(counting, { ...viewer, organisation_id }, noCookies)
    sent.length = 0
    return orderListing.page(own, { limit: 20, offset: 0, expand: orders.list.comesWith ?? [] })
  }
  const few = await listed(other.organisation_id)
  expect(few.orders).toMatchObject([{ id: plain.order_id, returns: [], claims: [] }])
  const sizes = sent.map((text) => text.length)
  expect(sizes.map((size) => size < 20_000)).toEqual([true, true])

  const swap = await createSwap(app, owner)
  const { order_id } = await app.rows.one("swaps", swap.id)
  const { orders: found } = await listed(owner.organisation_id)
  expect(found.find(({ id }) => id === order_id)).toMatchObject({ returns: [{ swap_id: swap.id }] })
  expect(found.filter(({ id }) => id !== order_id)).not.toEqual([])
  expect(sent).toHaveLength(2)
})
