import { dashboard } from "@packhaus/contract/dashboard/endpoints"
import { orders } from "@packhaus/contract/orders/endpoints"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { moneyFixtures } from "../../testing/money.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const app = await createTestApp()
const { call, createActor, db, rows } = app
const { createPlace, createGoods } = catalogueFixtures(app)
const { createShop, line, shopOrder, arrive, setPriority } = orderFixtures(app)
const { deposit } = moneyFixtures(app)

/** The steps by name: true if done, else the number of remaining rows. */
async function stepsOf(actor: Actor): Promise<Record<string, true | number | null>> {
  const { body } = await call(actor, dashboard.read, {})
  const { steps } = body.dashboard
  return Object.fromEntries(
    steps.map(({ name, done, left }: (typeof steps)[number]) => [name, done || left]),
  )
}

it("200: a new customer's six steps complete automatically, and disappear after the first parcel", async () => {
  const owner = await createActor("customer")
  const stranger = await createActor("customer")
  const nothing = {
    shop: 0,
    link: 0,
    product_request: null,
    stock: null,
    packaging: null,
    top_up: null,
    parcel: null,
  }
  expect(await stepsOf(owner)).toEqual(nothing)

  const place = await createPlace()
  await setPriority([place])
  const shop = await createShop(owner)
  const withMethod = (default_shipment_method: string | null) =>
    db
      .updateTable("shops")
      .set({ default_shipment_method })
      .where("organisation_id", "=", owner.organisation_id)
      .execute()
  await withMethod(null)
  expect(await stepsOf(owner)).toEqual({ ...nothing, shop: 1 })
  await withMethod("dhl_paket")
  expect(await stepsOf(owner)).toEqual({ ...nothing, shop: true })
  const [known, unknown] = await arrive(shop, [shopOrder([line("S-1")]), shopOrder([line("S-2")])])
  expect(await stepsOf(owner)).toEqual({ ...nothing, shop: true, link: 2 })
  await deposit(owner.organisation_id, 1_000)
  expect(await stepsOf(owner)).toEqual({ ...nothing, shop: true, link: 2, top_up: true })

  const { variant } = await createGoods(owner, { sku: "S-1", stock: { [place.id]: 5 } })
  for (const { order_id } of [known, unknown].flatMap((one) => one ?? [])) {
    const [item] = await rows.children("order_items", "order_id", [order_id ?? ""])
    const body = { line_item_id: item?.id ?? "", variant_id: variant.id }
    const linked = await call(owner, orders.link, { params: { id: order_id ?? "" }, body })
    expect(linked.status).toBe(200)
  }
  await app.runJobs()
  const most = {
    shop: true,
    link: true,
    stock: true,
    packaging: null,
    top_up: true,
    parcel: null,
    product_request: null,
  }
  expect(await stepsOf(owner)).toEqual(most)

  // Undone steps reopen.
  await rows.update("shops", shop.id, { status: "disconnected" })
  expect(await stepsOf(owner)).toEqual({ ...most, shop: 0 })
  await rows.update("shops", shop.id, { status: "connected" })

  const order_id = known?.order_id ?? ""
  const [item] = await rows.children("order_items", "order_id", [order_id])
  const packed = await call(await createActor("administrator"), orders.pack, {
    params: { id: order_id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      tracking_numbers: ["00340009"],
      lines: [{ line_item_id: item?.id ?? "", quantity: 1 }],
    },
  })
  expect(packed.status).toBe(200)
  expect(await stepsOf(owner)).toEqual({})
  // After the first parcel an unmatched item is everyday work.
  await arrive(shop, [shopOrder([line("S-3")])])
  expect(await stepsOf(owner)).toEqual({})
  expect(await stepsOf(stranger)).toEqual(nothing)
})

it("200: an own packaging completes the packaging step", async () => {
  const owner = await createActor("customer")
  const { organisation_id } = owner
  const size = { length: 300, width: 200, height: 100, weight: 90 }
  const { id } = await rows.insert("packagings", { organisation_id, name: "Own", ...size })
  expect(await stepsOf(owner)).toMatchObject({ packaging: true })
  await rows.update("packagings", id, { deleted_at: "2026-11-20T00:00:00Z" })
  expect(await stepsOf(owner)).toMatchObject({ packaging: null })
})

it("200: agencies, suppliers and providers complete their details, invite colleagues, and begin", async () => {
  const [agency, supplier, provider] = [
    await createActor("agency"),
    await createActor("supplier"),
    await createActor("service_provider"),
  ]
  const both = { details: null, colleagues: null }
  expect(await stepsOf(agency)).toEqual({ ...both, first_customer: null })
  expect(await stepsOf(supplier)).toEqual({ ...both, own_place: null })
  expect(await stepsOf(provider)).toEqual(both)

  const details = { street: "Weg 1", postal_code: "20095", city: "Hamburg", country: "DE" }
  for (const { organisation_id } of [agency, supplier, provider])
    await rows.update("organisations", organisation_id, details)
  expect(await stepsOf(provider)).toEqual(both)
  for (const { organisation_id } of [agency, supplier, provider])
    await rows.update("organisations", organisation_id, { iban: "DE02120300000000202051" })
  expect(await stepsOf(provider)).toEqual({ ...both, details: true })

  await createPlace({ type: "supplier", owner: supplier })
  expect(await stepsOf(supplier)).toEqual({ details: true, colleagues: null, own_place: true })
  const { organisation_id } = await createActor("customer")
  await db
    .updateTable("organisations")
    .set({ agency_id: agency.organisation_id })
    .where("id", "=", organisation_id)
    .execute()
  expect(await stepsOf(agency)).toMatchObject({ first_customer: true, colleagues: null })

  await createActor("agency", { organisation_id: agency.organisation_id, position: "member" })
  expect(await stepsOf(agency)).toEqual({})
  await rows.insert("invitations", {
    organisation_id: provider.organisation_id,
    kind: "member",
    email: `${newId("mail").toLowerCase()}@test.example`,
    type: "service_provider",
    position: "member",
    language: "de",
    target_id: provider.organisation_id,
    invited_by: provider.id,
    invited_by_name: "Test",
  })
  expect(await stepsOf(provider)).toEqual({})
})
