import { afterAll, expect, it } from "vitest"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { allRoutes } from "../application.ts"
import { catalogueFixtures } from "../testing/catalogue.ts"
import { rememberingDatabase } from "../testing/plans.ts"
import { createTestApp } from "../testing/test-app.ts"
import { modules } from "./modules.ts"

const testApp = await createTestApp()
const { application, createActor, url } = testApp
const administrator = await createActor("administrator")
await catalogueFixtures(testApp).createGoods(await createActor("customer"), { sku: "LAMP" })
const remembering = rememberingDatabase(url)
afterAll(() => remembering.db.destroy())

const lists = modules.flatMap(({ lists = [] }) => lists.map(({ list }) => list))
it("finds the lists of the features", () => expect(lists.length).toBeGreaterThan(10))

it.each(lists.map((list) => [list.path, list] as const))(
  "a list takes at most two statements, searched and with all relations: %s",
  async (_, list) => {
    const viewer = { ...system, id: administrator.id }
    const context = application.contextOf(remembering.db, viewer, noCookies)
    // By address, because a list may accept more parameters than the kit declares.
    const { method, path } = list.endpoints.list
    const route = allRoutes.find(({ endpoint: e }) => e.method === method && e.path === path)
    const expand = Object.keys(list.relations).join(",")
    // For an unknown parent row, a page beyond the last one needs another statement for its 404.
    const beyond = list.parent === undefined ? [{ offset: 1 }] : []
    for (const query of [{}, ...beyond, { q: "lamp" }, { q: "lamp", expand }, { expand }]) {
      const parsed = list.query.parse(query)
      remembering.statements()
      await route
        ?.handler({ ...context, params: { id: "none" }, query: parsed, body: {} })
        .catch((error: { code: string }) => expect(error.code).toBe("row.not_found"))
      const { length } = remembering.statements()
      expect.soft([query, length > 0 && length <= 2]).toEqual([query, true])
    }
  },
)
