import { savedViews } from "@packhaus/contract/saved-views/endpoints"
import { favourites as api } from "@packhaus/contract/saved-views/favourites/endpoints"
import { MAX_FAVOURITES } from "@packhaus/contract/saved-views/favourites/schema"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const set = (actor: Actor, favourites: readonly object[]) =>
  call(actor, api.set, { body: { favourites } as never })
const shown = async (actor: Actor) =>
  (await call(actor, api.list, {})).body.favourites.map(
    ({ area, name, path, search }: Record<string, string | null>) => area ?? [name, path, search],
  )
const saveView = async (actor: Actor, name: string) => {
  const body = { list: "orders", name, search: "?group=attention" }
  return String((await call(actor, savedViews.save, { body })).body.saved_view.id)
}
const path = "/a/orders"

it("200: keeps areas and saved views in order, for each person", async () => {
  const actor = await createActor("customer")
  const colleague = await createActor("customer", { organisation_id: actor.organisation_id })
  const view_id = await saveView(actor, "Angehalten")
  const { status, body } = await set(actor, [{ area: "stocks" }, { view_id, path }])
  expect([status, body.favourites]).toMatchObject([200, [{ area: "stocks" }, { view_id, path }]])
  expect(await shown(actor)).toEqual(["stocks", ["Angehalten", path, "?group=attention"]])
  await set(actor, [{ view_id, path }, { area: "stocks" }])
  expect(await shown(actor)).toEqual([["Angehalten", path, "?group=attention"], "stocks"])
  expect(await shown(colleague)).toEqual([])
  await set(actor, [])
  expect(await shown(actor)).toEqual([])
})

it("200: a favourite has the present name and filters of its view, and ends with it", async () => {
  const actor = await createActor("supplier")
  const view_id = await saveView(actor, "Knapp")
  await set(actor, [{ view_id, path }, { area: "orders" }])
  const body = { list: "orders", name: "Knapp", search: "?q=a" }
  await call(actor, savedViews.save, { body })
  expect(await shown(actor)).toEqual([["Knapp", path, "?q=a"], "orders"])
  await call(actor, savedViews.remove, { params: { id: view_id } })
  expect(await shown(actor)).toEqual(["orders"])
})

it("200: counts the rows of pinned views as their lists do, without those that the viewer may not read", async () => {
  const actor = await createActor("customer")
  const pin = async (name: string, counted: object | null) => {
    const body = { list: "orders", name, search: "", counted } as never
    return String((await call(actor, savedViews.save, { body })).body.saved_view.id)
  }
  const open = await pin("Offen", { list: "saved_views", query: { list: "orders" } })
  const others = [
    await pin("Alt", null),
    await pin("Fremd", { list: "balances", query: { unknown: "x" } }),
    await pin("Jobs", { list: "jobs", query: {} }),
  ]
  await set(
    actor,
    [open, ...others].map((view_id) => ({ view_id, path })),
  )
  const { status, body } = await call(actor, api.counts, {})
  expect([status, body.counts]).toEqual([200, { [open]: 4 }])
  const refused = { list: "Orders!", query: {} }
  const bad = { list: "orders", name: "X", search: "", counted: refused } as never
  expect((await call(actor, savedViews.save, { body: bad })).status).toBe(400)
})

it("404 for a saved view of another person; the favourites stay as they are", async () => {
  const actor = await createActor("agency")
  const colleague = await createActor("agency", { organisation_id: actor.organisation_id })
  const view_id = await saveView(colleague, "Ihre")
  await set(actor, [{ area: "orders" }])
  for (const id of [view_id, "view_none"]) {
    const { status } = await set(actor, [{ area: "stocks" }, { view_id: id, path }])
    expect([id, status, await shown(actor)]).toEqual([id, 404, ["orders"]])
  }
})

it("400 for a sixth favourite, one twice, and addresses outside the app", async () => {
  const actor = await createActor("customer")
  const view_id = await saveView(actor, "Mein")
  const many = Array.from({ length: MAX_FAVOURITES + 1 }, (_, n) => ({
    area: `area-${"abcdef"[n]}`,
  }))
  for (const refused of [
    many,
    [{ area: "orders" }, { area: "orders" }],
    [{ area: "Orders!" }],
    [{ view_id, path: "https://evil.example" }],
    [{ view_id, path: "//evil.example" }],
    [{ view_id, path: "/a/../login" }],
    [{ view_id, path: "/a/orders?x=1" }],
    [{ view_id }],
    [{ area: "orders", view_id, path }],
  ])
    expect([refused, (await set(actor, refused)).status]).toEqual([refused, 400])
  expect((await set(actor, many.slice(1))).status).toBe(200)
})

it("200: of two concurrent calls one replaces the other, whole", async () => {
  const actor = await createActor("customer")
  const [one, other] = [
    ["orders", "stocks"],
    ["stocks", "invoices", "orders"],
  ]
  const areas = (names: readonly string[] = []) => names.map((area) => ({ area }))
  const both = await Promise.all([set(actor, areas(one)), set(actor, areas(other))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect([one, other]).toContainEqual(await shown(actor))
})
