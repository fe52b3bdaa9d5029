import { orders } from "@packhaus/contract/orders/endpoints"
import { organisations } from "@packhaus/contract/organisations/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { expect, it } from "vitest"
import { catalogueFixtures } from "../../testing/catalogue.ts"
import { orderFixtures } from "../../testing/orders.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const testApp = await createTestApp()
const { at, call, createActor, db, rows, runJob, runJobs } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const { arrive, createShop, line, setPriority, shopOrder } = orderFixtures(testApp)

const disable = (actor: Actor, disable_at?: string, id = actor.organisation_id) =>
  call(actor, organisations.disable, { params: { id }, body: disable_at ? { disable_at } : {} })
const enable = (actor: Actor, id = actor.organisation_id) =>
  call(actor, organisations.enable, { params: { id } })
const roleOf = async (actor: Actor) => (await call(actor, sessions.current, {})).body.session?.role
/** A member who signed in a minute ago. */
const signedInAt = async (time: string, role: "customer" | "supplier" = "customer") => {
  const actor = await createActor(role)
  const last_seen_at = new Date(Date.parse(time) - 60_000).toISOString()
  const expires_at = new Date(Date.parse(time) + 36_000_000).toISOString()
  await db
    .updateTable("sessions")
    .set({ last_seen_at, expires_at, password_at: last_seen_at })
    .where("member_id", "=", actor.id)
    .execute()
  return actor
}
const NIGHT = "2027-03-27T22:30:00Z" // 23:30 in Berlin, winter time

it("200 sets a date from tomorrow to one year, by default 30 days ahead; 400 for other dates", async () => {
  await at(NIGHT, async () => {
    const owner = await signedInAt(NIGHT)
    expect((await disable(owner)).body.organisation.disable_at).toBe("2027-04-26")
    expect((await disable(owner, "2027-03-28")).status).toBe(200)
    expect((await disable(owner, "2028-03-26")).status).toBe(200)
    for (const [day, code] of [
      ["2027-03-27", "date.too_soon"],
      ["2028-03-27", "date.too_far"],
      ["2027-02-30", "date.invalid"],
    ] as const) {
      const { status, body } = await disable(owner, day)
      expect([status, body.details.fields[0]]).toMatchObject([400, { path: "disable_at", code }])
    }
    const { session } = (await call(owner, sessions.current, {})).body
    expect([session.organisation.disable_at, session.role]).toEqual(["2028-03-26", "customer"])
    expect((await enable(owner)).body.organisation.disable_at).toBeNull()
    expect((await enable(owner)).status).toBe(200)
  })
})

it("200 from 00:00 in Berlin the role is `disabled`, then the status; only an administrator reverts it", async () => {
  const owner = await signedInAt(NIGHT, "supplier")
  const id = owner.organisation_id
  await at(NIGHT, () => disable(owner, "2027-03-28"))
  expect(await at("2027-03-27T22:59:00Z", () => roleOf(owner))).toBe("supplier")
  await at("2027-03-27T22:59:00Z", () => runJob("organisations.disable"))
  expect((await rows.one("organisations", id)).status).toBe("active")
  expect(await at("2027-03-27T23:00:00Z", () => roleOf(owner))).toBe("disabled")
  await at("2027-03-27T23:00:00Z", async () => {
    await runJob("organisations.disable")
    await runJob("organisations.disable")
    expect((await enable(owner)).status).toBe(403)
  })
  expect((await rows.one("organisations", id)).status).toBe("disabled")
  const lines = await rows.children("audit_entries", "entity_id", [id])
  const recorded = lines.filter(({ action }) => action === "organisation.disabled")
  expect(recorded).toHaveLength(1)

  const staff = await createActor("administrator")
  const repeated = await disable(staff, undefined, id)
  expect([repeated.status, repeated.body.details]).toMatchObject([422, { status: "disabled" }])
  const enabled = await enable(staff, id)
  expect(enabled.body.organisation).toMatchObject({ status: "active", disable_at: null })
  expect((await disable(staff, undefined, PLATFORM_ID)).status).toBe(422)
})

it("422 for organisations that are not active; 403 for members without ownership", async () => {
  const waiting = await createActor("waitlist")
  const staff = await createActor("administrator")
  expect((await disable(staff, undefined, waiting.organisation_id)).status).toBe(422)
  expect((await enable(staff, waiting.organisation_id)).status).toBe(422)
  const { organisation_id } = await createActor("agency")
  const colleague = await createActor("agency", { organisation_id, position: "member" })
  expect((await disable(colleague)).status).toBe(403)
})

it("cancels held orders of a disabled organisation once, and still ships routed ones", async () => {
  const [place, owner, working] = [
    await createPlace(),
    await createActor("customer"),
    await createActor("customer"),
  ]
  await setPriority([place])
  const ids: Record<string, string> = {}
  for (const [name, one] of [
    ["gone", owner],
    ["working", working],
  ] as const) {
    const shop = await createShop(one)
    await createGoods(one, { sku: `${name}-1`, stock: { [place.id]: 5 } })
    const routed = shopOrder([line(`${name}-1`, 2)])
    const held = shopOrder([line(`${name}-1`, 99)])
    await arrive(shop, [routed, held])
    for (const order of await rows.children("orders", "merchant_id", [one.organisation_id]))
      ids[`${name} ${order.holds.length > 0 ? "held" : "routed"}`] = order.id
  }
  const statusOf = async (name: string) =>
    (await rows.one("orders", ids[name] ?? "")).fulfillment_status
  const cancel = async () => {
    await runJob("orders.cancel-held")
    await runJobs()
  }
  await cancel()
  expect(await statusOf("gone held")).toBe("requires_action")

  await rows.update("organisations", owner.organisation_id, { status: "disabled" })
  await Promise.all([cancel(), cancel()])
  await cancel()
  const canceled = await rows.one("orders", ids["gone held"] ?? "")
  expect(canceled).toMatchObject({ fulfillment_status: "canceled", holds: [] })
  expect(canceled.canceled_at).not.toBeNull()
  const lines = await rows.children("audit_entries", "entity_id", [canceled.id])
  const recorded = lines.filter(({ action }) => action === "order.canceled_disabled")
  expect(recorded).toHaveLength(1)
  expect(await statusOf("gone routed")).toBe("not_fulfilled")
  expect(await statusOf("working held")).toBe("requires_action")

  const id = ids["gone routed"] ?? ""
  const staff = await createActor("administrator")
  const [item] = await rows.children("order_items", "order_id", [id])
  const packed = await call(staff, orders.pack, {
    params: { id },
    body: {
      location_id: place.id,
      shipment_method: "dhl_paket",
      tracking_numbers: ["00340009"],
      lines: [{ line_item_id: item?.id ?? "", quantity: 2 }],
    },
  })
  expect(packed.status).toBe(200)
})
