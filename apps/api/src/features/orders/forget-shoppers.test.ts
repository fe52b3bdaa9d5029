import { orders } from "@packhaus/contract/orders/endpoints"
import { sql } from "kysely"
import { beforeEach, expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createTestApp } from "../../testing/test-app.ts"

const retention: { shoppersYears: number | null } = { shoppersYears: null }
const app = await createTestApp({ outside: { retention } })
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive } = orderFixtures(app)
const staff = await app.createActor("administrator")
const place = await createPlace()

beforeEach(() => {
  retention.shoppersYears = null
})

const OLD = "2021-03-01T10:00:00.000Z"
/** A merchant with goods. `orderOf` places an order then; with `isDone` its parcel has left. */
async function createMerchant() {
  const owner = await app.createActor("customer")
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "R-1", stock: { [place.id]: 9 } })
  async function orderOf(placed: string, isDone = true) {
    const [outcome] = await app.at(placed, () =>
      arrive(shop, [shopOrder([line("R-1")], { created_at: placed })]),
    )
    const params = { id: outcome?.order_id ?? "" }
    await app.call(owner, orders.route, { params, body: { location_id: place.id } })
    const [item] = await app.rows.children("order_items", "order_id", [params.id])
    const method = { location_id: place.id, shipment_method: "dhl_paket" }
    const lines = [{ line_item_id: item?.id ?? "", quantity: 1 }]
    const body = { ...method, lines, tracking_numbers: [`T-${params.id.slice(-6)}`] }
    if (isDone) expect((await app.call(staff, orders.pack, { params, body })).status).toBe(200)
    return params.id
  }
  return { id: owner.organisation_id, orderOf }
}
const { orderOf } = await createMerchant()
const orderWith = (id: string) =>
  app.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow()
const recipientOf = async (id: string) => (await orderWith(id)).recipient
const night = async () => {
  await app.runJob("orders.find-expired-shoppers")
  while ((await app.runJobs()) > 0);
}

it("keeps every shopper while RETAIN_SHOPPERS_YEARS is not set", async () => {
  const id = await orderOf(OLD)
  await night()
  expect(await recipientOf(id)).toBe("Ada Byron")
})

it("blanks shoppers of done orders past the years, with an audit line, and no others", async () => {
  const done = await orderOf(OLD)
  const open = await orderOf(OLD, false)
  const young = await orderOf(new Date().toISOString())
  retention.shoppersYears = 3
  await night()
  expect(await recipientOf(done)).toBe("")
  expect(await recipientOf(open)).toBe("Ada Byron")
  expect(await recipientOf(young)).toBe("Ada Byron")
  const order = await orderWith(done)
  expect(order).toMatchObject({ email: null, phone: null, total: expect.any(Number) })
  const lines = async () =>
    app.db
      .selectFrom("audit_entries")
      .select(["entity_id"])
      .where("action", "=", "order.redacted")
      .where("entity_id", "in", [done, open, young])
      .execute()
  expect(await lines()).toEqual([{ entity_id: done }])
  await night()
  expect(await lines()).toHaveLength(1)
})

it("blanks more orders of a merchant than one batch takes", async () => {
  const shop = await createShop(await app.createActor("customer"))
  const services = Array.from({ length: 205 }, () =>
    shopOrder([line("SERVICE", 1, { requires_shipping: false })], { created_at: OLD }),
  )
  const arrived = await app.at(OLD, () => arrive(shop, services))
  const ids = arrived.map(({ order_id }) => order_id ?? "")
  const named = () =>
    app.db
      .selectFrom("orders")
      .select("id")
      .where("id", "in", ids)
      .where("recipient", "<>", "")
      .execute()
  expect(await named()).toHaveLength(205)
  retention.shoppersYears = 3
  await night()
  expect(await named()).toEqual([])
})

it("blanks the shopper on the day after the years are over, and not before", async () => {
  const later = await orderOf("2024-03-01T10:00:00.000Z")
  retention.shoppersYears = 3
  await app.at("2027-02-28T10:00:00.000Z", night)
  expect(await recipientOf(later)).toBe("Ada Byron")
  await app.at("2027-03-02T10:00:00.000Z", night)
  expect(await recipientOf(later)).toBe("")
})

it("blanks the orders of other merchants where those of one fail", async () => {
  const other = await createMerchant()
  const failing = await other.orderOf(OLD)
  const id = await orderOf(OLD)
  await sql`create function refuse_other() returns trigger language plpgsql as
    $$ begin raise exception 'bad row'; end $$`.execute(app.db)
  await sql`create trigger refuse_other before update on orders for each row
    when (old.merchant_id = ${sql.lit(other.id)}) execute function refuse_other()`.execute(app.db)
  retention.shoppersYears = 3
  await night().catch(() => {})
  await sql`drop function refuse_other cascade`.execute(app.db)
  expect(await recipientOf(id)).toBe("")
  expect(await recipientOf(failing)).toBe("Ada Byron")
})
