import type { EngineContext } from "@packhaus/commerce/resources/context"
import { resourceRoutes } from "@packhaus/commerce/resources/routes"
import { resource } from "@packhaus/contract/kernel/resource"
import { Name } from "@packhaus/contract/kernel/resource/fields"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { Id } from "@packhaus/contract/kernel/values"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { expect, it } from "vitest"
import { z } from "zod"
import { noCookies } from "../../access/session.ts"
import { system } from "../../access/viewer.ts"
import { resourceFixtures } from "../../testing/resources.ts"
import { createTestApp } from "../../testing/test-app.ts"

/** Return reasons nested below their parents, like conditions below discounts. */
const children = resource({
  one: "return_reason",
  many: "children",
  table: "return_reasons",
  idPrefix: "rr",
  below: {
    path: "return-reasons",
    table: "return_reasons",
    param: "parent_id",
    column: "parent_return_reason_id",
  },
  fields: {
    value: Name,
    label: Name,
    description: z.string().nullable().default(null),
    parent_return_reason_id: Id.nullable(),
  },
  createOnly: ["parent_return_reason_id"],
  updateOnly: ["parent_return_reason_id"],
  store: [],
  search: ["value"],
  example: { value: "small {n}", label: "Small" },
})

const testApp = await createTestApp()
const { create } = resourceFixtures(testApp)
const routes = resourceRoutes(children as unknown as Declared)
const context = testApp.application.contextOf(testApp.db, system, noCookies)
const ask = (name: keyof typeof children.admin, params: object, body: object = {}) => {
  const endpoint = children.admin[name]
  const route = routes.find((one) => one.endpoint === (endpoint as unknown))
  const query = endpoint.query.parse({})
  const engine = context as unknown as EngineContext
  return route?.handler({ ...engine, params, query, body } as never) as Promise<never>
}

it("reaches a nested resource through its own parent only", async () => {
  expect(routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)).toEqual([
    "GET /admin/return-reasons/:parent_id/children",
    "GET /admin/return-reasons/:parent_id/children/:id",
    "POST /admin/return-reasons/:parent_id/children",
    "POST /admin/return-reasons/:parent_id/children/:id",
    "DELETE /admin/return-reasons/:parent_id/children/:id",
  ])
  const [one, two] = [
    await create("return_reasons", PLATFORM_ID),
    await create("return_reasons", PLATFORM_ID),
  ]
  const body = { value: "sleeves", label: "Sleeves", metadata: null }
  const made: { return_reason: { id: string } } = await ask("create", { parent_id: one.id }, body)
  expect(made.return_reason).toMatchObject({ value: "sleeves", parent_return_reason_id: one.id })
  const params = { parent_id: one.id, id: made.return_reason.id }
  expect(await ask("read", params)).toEqual(made)
  expect(await ask("list", params)).toMatchObject({ children: [{ value: "sleeves" }], count: 1 })
  expect(await ask("update", params, { label: "Arms" })).toMatchObject({
    return_reason: { label: "Arms" },
  })

  const elsewhere = { ...params, parent_id: two.id }
  expect(await ask("list", elsewhere)).toMatchObject({ count: 0 })
  for (const name of ["read", "update", "remove"] as const)
    await expect(ask(name, elsewhere)).rejects.toMatchObject({ code: "row.not_found" })
  await expect(ask("create", { parent_id: "none" }, body)).rejects.toMatchObject({
    code: "row.not_found",
  })
  expect(await ask("remove", params)).toMatchObject({ id: params.id, deleted: true })
})
