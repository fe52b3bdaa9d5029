import type { EngineContext } from "@packhaus/commerce/resources/context"
import { createRow } from "@packhaus/commerce/resources/writes"
import { resources } from "@packhaus/contract/commerce/resources"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { tableOf } from "@packhaus/contract/kernel/resource/definition"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { nextNumber } from "./next-number.ts"
import type { TestApp } from "./test-app.ts"

export const declaredResources = Object.values(resources) as unknown as Declared[]
export const declaredOf = (table: string) =>
  declaredResources.find(({ definition }) => tableOf(definition) === table)

const edited: ReadonlySet<string> = new Set(
  declaredResources
    .flatMap(({ admin, store, parts }) => [admin, store, parts])
    .flatMap((group) => Object.values<Endpoint>(group).map(({ path }) => path)),
)
/** Whether this address reads a declared resource: there are a few rows, which people edit. */
export const isEditedByHand = (path: string) => edited.has(path)

const seeded: Record<string, string> = {
  countries: "de",
  fulfillment_providers: "manual",
  payment_providers: "manual",
}

/** Makes rows of declared resources and of what they belong to, by the examples of their declarations. */
export function resourceFixtures(app: TestApp) {
  /** The example of a declaration, with rows of its own to refer to. */
  async function exampleOf({ definition }: Declared, merchant_id: string) {
    const text = JSON.stringify(definition.example).replaceAll("{n}", String(nextNumber()))
    const tables = new Set([...text.matchAll(/\{([a-z_]+)\}/g)].map(([, table]) => table ?? ""))
    let filled = text
    for (const table of tables)
      filled = filled.replaceAll(`{${table}}`, await createId(table, merchant_id))
    return JSON.parse(filled) as Record<string, unknown>
  }

  /** The id of a new row of this table, or of a seeded one. */
  async function createId(table: string, merchant_id: string): Promise<string> {
    const { createGoods, createPlace } = catalogueFixtures(app)
    if (table === "products")
      return (await createGoods({ organisation_id: merchant_id })).product.id
    if (table === "stock_locations") return (await createPlace()).id
    return seeded[table] ?? (await create(table, merchant_id)).id
  }

  async function create(table: string, merchant_id: string, more: object = {}) {
    const declared = declaredOf(table)
    if (!declared?.admin.create) throw new TypeError(`nobody makes ${table}`)
    const { definition, admin } = declared
    const body = { ...(await exampleOf(declared, merchant_id)), ...more }
    const parsed = admin.create.body.parse(body) as Record<string, unknown>
    const context = app.application.contextOf(app.db, system, noCookies)
    const viewer = { id: "system", role: "administrator", organisation_id: merchant_id }
    const engine = { ...context, viewer } as unknown as EngineContext // its tables are names to it
    const reply = await createRow(engine, definition, parsed, {})
    return reply[definition.one] as Record<string, unknown> & { id: string }
  }

  return { create, createId, exampleOf }
}
