import { shops } from "@packhaus/contract/shops/endpoints"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { connectedShops } from "../../testing/connected-shop.ts"
import { createShopPlatform } from "../../testing/shop-platform.ts"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const platform = await createShopPlatform()
const testApp = await createTestApp({ outside: platform.outside })
const { call, createActor, db, rows } = testApp
await platform.open(testApp)
const { connected, settle } = connectedShops(testApp, platform)
const DAY = 86_400_000

const gapsOf = async (actor: Actor, id: string) =>
  (await call(actor, shops.sync, { params: { id } })).body.sync.gaps
const attention = async (actor: Actor) =>
  (await call(actor, sessions.current, {})).body.session.attention.shops

/** A shop whose last success was ninety days ago, synced again. */
async function missed(name: string) {
  const shop = await connected(name)
  await db
    .updateTable("shops")
    .set({ reconciled_until: sql<string>`now() - interval '90 days'` })
    .where("id", "=", shop.id)
    .execute()
  await call(shop.owner, shops.reconcile, { params: { id: shop.id } })
  await settle()
  return shop
}

it("200: changes older than sixty days are a gap, with its period, on the shop's page", async () => {
  const { owner, id } = await missed("luecke")
  const gaps = await gapsOf(owner, id)
  expect(gaps).toMatchObject([{ settled_at: null, settled_by: null }])
  const [gap] = gaps
  const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)
  expect(days(gap?.from_at ?? "", gap?.until_at ?? "")).toBe(30)
  expect(days(gap?.until_at ?? "", new Date().toISOString())).toBe(60)
  expect(await attention(owner)).toBe(1)
})

it("reports the same gap of repeated syncs once", async () => {
  const { owner, domain, id } = await connected("wieder")
  await db
    .updateTable("shops")
    .set({ reconciled_until: sql<string>`now() - interval '70 days'` })
    .where("id", "=", id)
    .execute()
  await platform.control("faults", { shop: domain, mode: "500", times: 100 })
  for (let run = 0; run < 3; run++) {
    await call(owner, shops.reconcile, { params: { id } })
    await settle()
  }
  expect(await gapsOf(owner, id)).toHaveLength(1)
  const notes = await rows.children("audit_entries", "entity_id", [id])
  expect(notes.filter(({ action }) => action === "shop.gap")).toHaveLength(1)
})

it("200 when a person settles a gap, with name and time; 422 the second time, also in a race", async () => {
  const { owner, id } = await missed("erledigt")
  const [gap] = await gapsOf(owner, id)
  const params = { id, gap_id: gap?.id ?? "" }
  const both = await Promise.all([
    call(owner, shops.settleGap, { params }),
    call(owner, shops.settleGap, { params }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await gapsOf(owner, id)).toMatchObject([
    { settled_at: expect.any(String), settled_by: "Test customer" },
  ])
  expect(await attention(owner)).toBeUndefined()
})

it("404 for a gap of another organisation or another shop", async () => {
  const { owner, id } = await missed("meiner")
  const other = await missed("anderer")
  const [gap] = await gapsOf(other.owner, other.id)
  const settle = (actor: Actor, shop: string) =>
    call(actor, shops.settleGap, { params: { id: shop, gap_id: gap?.id ?? "" } })
  expect((await settle(owner, id)).status).toBe(404)
  expect((await settle(owner, other.id)).status).toBe(404)
  const administrator = await createActor("administrator")
  expect((await settle(administrator, id)).status).toBe(404)
  expect((await settle(administrator, other.id)).status).toBe(200)
})
