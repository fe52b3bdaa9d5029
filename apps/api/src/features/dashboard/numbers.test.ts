import { members, type Role, staff } from "@packhaus/contract/access/roles"
import { jobs } from "@packhaus/contract/jobs/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { balances } from "@packhaus/contract/ledger/endpoints"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { DEAD_LETTERS } from "@packhaus/kernel/jobs/jobs"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { comparedTiles } from "../../testing/compared-tiles.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"
import { createEntry } from "../../testing/waitlist.ts"

const platform = await createShopPlatform()
const app = await createTestApp({ outside: platform.outside })
const { at, call, createActor, db, rows } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const comparedFor = comparedTiles(app)
const { deposit, issueInvoice, spend } = moneyFixtures(app)
const NOW = "2026-11-21T12:00:00.000Z"
const DAY = 86_400_000
const ago = (days: number) => new Date(Date.parse(NOW) - days * DAY).toISOString()

/** Ships a parcel of the order whose push to the shop failed. */
async function shipUnpushed(by: Actor, order_id: string, location_id: string) {
  const [item] = await rows.children("order_items", "order_id", [order_id])
  const packed = await call(by, orders.pack, {
    params: { id: order_id },
    body: {
      location_id,
      shipment_method: "dhl_paket",
      tracking_numbers: ["00340009"],
      lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
    },
  })
  expect(packed.status).toBe(200)
  const told = db.updateTable("tracking_pushes").set({ status: "dead" })
  await told.where("order_id", "=", order_id).execute()
}

/** A customer of an agency with data for every dashboard number. */
async function settle() {
  const [owner, agency, administrator] = [
    await createActor("customer"),
    await createActor("agency"),
    await createActor("administrator"),
  ]
  const supplier = await createActor("supplier")
  const { organisation_id } = owner
  const body = { agency_id: agency.organisation_id, instead_of: null }
  await call(administrator, agencyAssignments.set, { params: { id: organisation_id }, body })
  const [place, workshop] = [
    await createPlace(),
    await createPlace({ type: "supplier", owner: supplier }),
  ]
  await setPriority([place, workshop], "ZZ", organisation_id)
  const shop = await createShop(owner)
  await createGoods(owner, { sku: "X-1", stock: { [place.id]: 4, [workshop.id]: 9 } })
  await issueInvoice(organisation_id, 500)
  await issueInvoice(organisation_id, 700, { due_in: -1 })
  const created = [0, 0.4, 0.6, 1, 2, 2.4, 2.6, 3, 9].map(ago)
  const some = ["X-1", "?"].flatMap((sku) =>
    created.map((created_at) => shopOrder([line(sku)], { created_at })),
  )
  await arrive(shop, some)
  const { id: order_id } = await db
    .selectFrom("orders")
    .select("id")
    .where("merchant_id", "=", organisation_id)
    .where("location_id", "=", place.id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow()
  await shipUnpushed(administrator, order_id, place.id)
  await rows.insert("shop_returns", {
    merchant_id: organisation_id,
    order_id,
    order_number: "#1",
    quantity: 1,
    external_line_id: "line",
    title: "Goods",
  })
  await rows.insert("privacy_requests", {
    organisation_id,
    shop_id: shop.id,
    kind: "data_request",
    status: "open",
    due_at: ago(-9),
  })
  await db.updateTable("inventory_items").set({ is_low: true }).execute()
  await db
    .updateTable("shops")
    .set({ last_error: "unreachable", last_error_at: NOW })
    .where("id", "=", shop.id)
    .execute()
  return { owner, agency, administrator, supplier }
}

type People = Awaited<ReturnType<typeof settle>>

/** Data of other customers, invited organisations, and the platform. */
async function settleOthers({ administrator, agency }: People) {
  for (const name of ["low", "silent", "reversed"]) {
    const { organisation_id: id } = await createActor("customer")
    const body = { agency_id: agency.organisation_id, instead_of: null }
    await call(administrator, agencyAssignments.set, { params: { id }, body })
    if (name === "low") await rows.update("organisations", id, { balance_is_low: true })
    if (name === "silent") await db.deleteFrom("last_sign_ins").where("id", "=", id).execute()
    if (name === "reversed") await reverse(administrator, id)
  }
  for (const by of [administrator, agency])
    await rows.insert("invitations", {
      organisation_id: by.organisation_id,
      kind: "organisation",
      email: `${newId("mail").toLowerCase()}@test.example`,
      type: "customer",
      position: "owner",
      language: "de",
      invited_by: by.id,
      invited_by_name: "Test",
    })
  await rows.insert("undelivered_mails", {
    organisation_id: agency.organisation_id,
    address: "nobody@test.example",
    kind: "bounce",
    message_id: newId("message"),
  })
  await rows.insert("transfers", {
    organisation_id: agency.organisation_id,
    type: "deposit",
    amount: cents(100_000),
    requested_by: administrator.id,
    requested_by_name: "Test",
    description: "Deposit",
    four_eyes: ["amount"],
  })
  await createEntry(app, await createActor("waitlist"))
  await app.boss.send(DEAD_LETTERS, {})
}

/** A spent deposit that the bank reversed. */
async function reverse(administrator: Actor, organisation_id: string) {
  const { id } = await deposit(organisation_id, 1_000)
  await spend(organisation_id, 1_000)
  const input = { params: { id }, body: { reason: "Returned" } }
  const reply = await call(administrator, balances.reverse, input, {
    "idempotency-key": newId("key"),
  })
  expect(reply.status).toBe(200)
}

/** Expected tiles with counts for each role, none of them zero. */
const expected: Partial<Record<Role, Record<string, number>>> = {
  administrator: {
    product_requests_pending: 0,
    balance: 1,
    customers: 4,
    customers_low: 1,
    customers_reversed: 1,
    customers_silent: 1,
    held: 9,
    invitations_pending: 2,
    invoices_overdue: 1,
    jobs_dead: 1,
    mails_undelivered: 1,
    open: 8,
    open_invoices: 2,
    orders_late: 3,
    orders_due_today: 1,
    orders_today: 4,
    orders_unmatched: 9,
    packed: 0,
    privacy_requests_open: 1,
    returns_unassigned: 1,
    shipped_today: 1,
    shops_failing: 1,
    shops_sign_in: 1,
    stock_low: 2,
    stock_orders_on_the_way: 0,
    tracking_unsent: 1,
    transfers_waiting: 1,
    waitlist_waiting: 1,
  },
  support: {
    product_requests_pending: 0,
    balance: 1,
    customers: 4,
    customers_low: 1,
    customers_silent: 1,
    held: 9,
    invoices_overdue: 1,
    jobs_dead: 1,
    mails_undelivered: 1,
    open: 8,
    open_invoices: 2,
    orders_late: 3,
    orders_due_today: 1,
    orders_today: 4,
    orders_unmatched: 9,
    packed: 0,
    privacy_requests_open: 1,
    returns_unassigned: 1,
    shipped_today: 1,
    shops_failing: 1,
    shops_sign_in: 1,
    stock_low: 2,
    stock_orders_on_the_way: 0,
    tracking_unsent: 1,
    waitlist_waiting: 1,
  },
  agency: {
    product_requests_pending: 0,
    balance: 1,
    customers: 4,
    customers_held: 1,
    customers_low: 1,
    customers_silent: 1,
    held: 9,
    invitations_pending: 1,
    invoices_overdue: 1,
    open: 8,
    open_invoices: 2,
    orders_late: 3,
    orders_due_today: 1,
    orders_today: 4,
    orders_unmatched: 9,
    packed: 0,
    returns_unassigned: 1,
    shipped_today: 1,
    shops_failing: 1,
    shops_sign_in: 1,
    stock_low: 2,
    stock_orders_on_the_way: 0,
    tracking_unsent: 1,
    waitlist_waiting: 1,
  },
  customer: {
    product_requests_pending: 0,
    balance: 1,
    details_missing: 4,
    held: 9,
    invoices_overdue: 1,
    open: 8,
    open_invoices: 2,
    orders_late: 3,
    orders_due_today: 1,
    orders_today: 4,
    orders_unmatched: 9,
    packed: 0,
    privacy_requests_open: 1,
    returns_unassigned: 1,
    shipped_today: 1,
    shops_failing: 1,
    shops_sign_in: 1,
    stock_low: 2,
    stock_orders_on_the_way: 0,
    tracking_unsent: 1,
  },
  supplier: {
    offers_running: 0,
    quote_requests_open: 1, // the workshop's goods were agreed
    held: 0,
    open: 5,
    orders_due_today: 1,
    orders_today: 2,
    packed: 0,
    shipped_today: 0,
    stock_low: 1,
    stock_orders_on_the_way: 0,
  },
  service_provider: {
    open_invoices: 0,
    bookings_confirmed: 0,
  },
  disabled: {
    open_invoices: 0,
  },
}

it("200: each number has a list with exactly the counted rows, for every role", async () => {
  await at(NOW, async () => {
    const people = await settle()
    await settleOthers(people)
    const { owner, agency, administrator, supplier } = people
    const known: Partial<Record<Role, Actor>> = {
      administrator,
      agency,
      customer: owner,
      supplier,
    }
    const seen: Partial<Record<Role, Record<string, number>>> = {}
    let tiles = 0
    for (const role of [...staff, ...members, "disabled"] as const) {
      const compared = await comparedFor(known[role] ?? (await createActor(role)))
      const listed = compared.filter((one) => one.listed !== null)
      tiles += listed.length
      expect(listed.filter((one) => one.count !== one.listed)).toEqual([])
      seen[role] = Object.fromEntries(compared.map(({ name, count }) => [name, count]))
    }
    expect(seen).toEqual(expected)
    expect(tiles).toBeGreaterThan(30)
    const dead = await call(administrator, jobs.list, { query: {} })
    expect(seen.administrator?.jobs_dead).toBe(dead.body.count)
  })
})

it("200: numbers for owners only are not counted for their colleagues", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const colleague = await createActor("customer", { organisation_id, position: "member" })
  const { id: shop_id } = await createShop(owner)
  await rows.insert("privacy_requests", {
    organisation_id,
    shop_id,
    kind: "data_request",
    status: "open",
    due_at: ago(-9),
  })
  const namesOf = async (actor: Actor) => (await comparedFor(actor)).map(({ name }) => name)
  expect(await namesOf(owner)).toContain("privacy_requests_open")
  expect(await namesOf(colleague)).not.toContain("privacy_requests_open")
})
