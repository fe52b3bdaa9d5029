import type { Address } from "@packhaus/contract/commerce/addresses"
import { orders } from "@packhaus/contract/orders/endpoints"
import type { OrderNoteAction } from "@packhaus/contract/orders/status"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, runJob, runJobs } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { address, createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)

const owner = await createActor("customer")
const shop = await createShop(owner)
const place = await createPlace()
await createGoods(owner, { sku: "JUDGE-1", stock: { [place.id]: 500 } })
await setPriority([{ id: place.id }])

const refused: Address = { ...address, country_code: "DE", postal_code: "1011" }
async function heldOrders(count: number) {
  const incoming = Array.from({ length: count }, () =>
    shopOrder([line("JUDGE-1")], { shipping_address: refused }),
  )
  return (await arrive(shop, incoming)).map(({ order_id }) => ({ id: order_id ?? "" }))
}
/** Simulates an address that the rules refused on arrival and accept now. */
const acceptAddress = ({ id }: { id: string }) =>
  sql`update orders set shipping_address = ${JSON.stringify(address)}::jsonb where id = ${id}`.execute(
    app.db,
  )
const read = async (params: { id: string }) =>
  (await call(owner, orders.read, { params })).body.order
type Entry = { action: OrderNoteAction; actor: string | null; details: unknown }
const releasesOf = async (params: { id: string }) =>
  (await call(owner, orders.timeline, { params })).body.timeline.filter(
    ({ action }: Entry) => action === "order.release",
  )

it("routes orders whose held address is now accepted, once, and records the release", async () => {
  const [accepted = { id: "" }, bad = { id: "" }] = await heldOrders(2)
  await acceptAddress(accepted)
  for (let run = 0; run < 2; run++) await runJob("orders.judge-addresses")
  expect(await read(accepted)).toMatchObject({ holds: [], location_id: place.id })
  expect(await releasesOf(accepted)).toMatchObject([{ details: { holds: ["bad_address"] } }])
  expect((await read(bad)).holds).toEqual(["bad_address"])
  expect(await releasesOf(bad)).toEqual([])
})

it("keeps holds that a person set", async () => {
  const [params = { id: "" }] = await heldOrders(1)
  await call(owner, orders.hold, { params, body: { note: "Call first." } })
  await acceptAddress(params)
  await runJob("orders.judge-addresses")
  expect(await read(params)).toMatchObject({ holds: ["by_hand"], location_id: null })
})

it("continues beyond the first batch", async () => {
  const held = await heldOrders(205)
  const last = held.at(-1) ?? { id: "" }
  await sql`update orders set created_at = now() + interval '1 hour' where id = ${last.id}`.execute(
    app.db,
  )
  await acceptAddress(last)
  await runJob("orders.judge-addresses")
  expect((await read(last)).holds).toEqual(["bad_address"])
  await runJobs()
  expect((await read(last)).holds).toEqual([])
})
