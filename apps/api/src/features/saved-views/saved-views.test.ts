import { savedViews } from "@packhaus/contract/saved-views/endpoints"
import { MAX_VIEWS } from "@packhaus/contract/saved-views/schema"
import { newId } from "@packhaus/kernel/ids"
import { expect, it } from "vitest"
import { type Actor, createTestApp } from "../../testing/test-app.ts"

const { call, createActor, db } = await createTestApp()
const save = (actor: Actor, name: string, search = "?group=open", list = "orders") =>
  call(actor, savedViews.save, { body: { list, name, search } })
const viewsOf = async (actor: Actor, list = "orders") => {
  const { body } = await call(actor, savedViews.list, { query: { list, limit: 200 } })
  return body.saved_views.map(({ name, search }: { name: string; search: string }) => [
    name,
    search,
  ])
}

it("200 stores views per person and list, sorted by name; one with the same name is replaced", async () => {
  const actor = await createActor("customer")
  await save(actor, "Zum Packen")
  await save(actor, " Heute ", "")
  await save(actor, "Zum Packen", "?group=held")
  await save(actor, "Knapp", "?low=true", "stocks")
  expect(await viewsOf(actor)).toEqual([
    ["Heute", ""],
    ["Zum Packen", "?group=held"],
  ])
  expect(await viewsOf(actor, "stocks")).toEqual([["Knapp", "?low=true"]])
})

it("404 for views of colleagues and others", async () => {
  const actor = await createActor("customer")
  const { organisation_id } = actor
  const others = [
    await createActor("customer", { organisation_id, position: "member" }),
    await createActor("administrator"),
    await createActor("disabled"),
  ]
  const { id } = (await save(actor, "Mein")).body.saved_view
  for (const other of others) {
    expect(await viewsOf(other)).toEqual([])
    expect((await call(other, savedViews.remove, { params: { id } })).status).toBe(404)
    expect((await save(other, "Mein")).status).toBe(200)
  }
  expect((await call(actor, savedViews.remove, { params: { id } })).status).toBe(200)
  expect(await viewsOf(actor)).toEqual([])
})

it("400 for invalid names and addresses", async () => {
  const actor = await createActor("supplier")
  const faults = async (name: string, search?: string, list?: string) => {
    const { status, body } = await save(actor, name, search, list)
    return [status, ...(body.details?.fields ?? []).map(({ code }: { code: string }) => code)]
  }
  expect(await faults("  ")).toEqual([400, "text.required"])
  expect(await faults("x".repeat(61))).toEqual([400, "text.too_long"])
  expect(await faults("a", `?q=${"x".repeat(2000)}`)).toEqual([400, "text.too_long"])
  expect(await faults("a", "https://evil.example")).toEqual([400, "text.invalid"])
  expect(await faults("a", "", "Orders!")).toEqual([400, "text.invalid"])
})

it("422 beyond a person's maximum, also in a race; replacing one is allowed", async () => {
  const actor = await createActor("agency")
  const many = Array.from({ length: MAX_VIEWS - 1 }, (_, index) => ({
    id: newId("view"),
    member_id: actor.id,
    list: "orders",
    name: `View ${index}`,
    search: "",
  }))
  await db.insertInto("saved_views").values(many).execute()
  const both = await Promise.all([save(actor, "Last"), save(actor, "One more")])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const refused = await save(actor, "Another")
  expect(refused.body.code).toBe("saved_views.too_many")
  expect((await save(actor, "View 0", "?q=b")).status).toBe(200)
  expect((await save(actor, "Elsewhere", "", "stocks")).status).toBe(200)
  expect(await viewsOf(actor)).toHaveLength(MAX_VIEWS)
})
