import { newGiftCardCode } from "@packhaus/commerce/gift-cards/verbs"
import type { EngineContext } from "@packhaus/commerce/resources/context"
import { createRow } from "@packhaus/commerce/resources/writes"
import { resources } from "@packhaus/contract/commerce/resources"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { tableOf } from "@packhaus/contract/kernel/resource/definition"
import { bodiesOf } from "@packhaus/contract/kernel/resource/schemas"
import type { Declared } from "@packhaus/contract/kernel/resource/types"
import { z } from "zod"
import { noCookies } from "../access/session.ts"
import { system } from "../access/viewer.ts"
import { catalogueFixtures } from "./catalogue.ts"
import { nextNumber } from "./next-number.ts"
import type { TestApp } from "./test-app.ts"

export const declaredResources = Object.values(resources) as unknown as Declared[]
const declaredOf = (table: string) =>
  declaredResources.find(({ definition }) => tableOf(definition) === table)

const edited: ReadonlySet<string> = new Set(
  declaredResources
    .flatMap(({ admin, store, parts }) => [admin, store, parts])
    .flatMap((group) => Object.values<Endpoint>(group).map(({ path }) => path)),
)
/** Whether this address reads a declared resource with few, manually edited rows. */
export const isEditedByHand = (path: string) => edited.has(path)

const seeded: Record<string, string> = {
  countries: "de",
  currencies: "eur",
  fulfillment_providers: "manual",
  payment_providers: "manual",
  tax_providers: "system",
}
/** The id of a row created by migrations. */
export const seededId = (table: string) => seeded[table]

/** The columns of a row that no endpoint of its declaration creates. */
function rowSchemaOf({ fields, updateOnly = [] }: Declared["definition"]) {
  const brought = Object.entries(fields).filter(([name]) => !updateOnly.includes(name))
  return z.object({ ...Object.fromEntries(brought), metadata: z.null().default(null) })
}

/** Generated values of rows without a declaration. */
const drawn: Record<string, () => Record<string, unknown>> = {
  gift_cards: () => ({ code: newGiftCardCode(), balance: 5000 }),
}

/** Creates rows of declared resources and their parents, from the examples of the declarations. */
export function resourceFixtures(app: TestApp) {
  /** The example of a declaration, with own rows to refer to. */
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
    if (table === "shipping_options") return createOption(merchant_id, more)
    const declared = declaredOf(table)
    if (!declared) throw new TypeError(`nobody makes ${table}`)
    const { definition, admin } = declared
    const body = { ...(await exampleOf(declared, merchant_id)), ...more }
    const schema = admin.create ? bodiesOf(definition).create : rowSchemaOf(definition)
    const parsed = schema.parse(body) as Record<string, unknown>
    const context = app.application.contextOf(app.db, system, noCookies)
    const viewer = { id: "system", role: "administrator", organisation_id: merchant_id }
    const engine = { ...context, viewer } as unknown as EngineContext // the engine knows its tables by name
    const reply = await createRow(engine, definition, parsed, {}, drawn[table]?.() ?? {})
    return reply[definition.one] as Record<string, unknown> & { id: string }
  }

  /** Options are created by their own endpoint. */
  async function createOption(merchant_id: string, more: object) {
    const option = {
      merchant_id,
      name: `Parcel ${nextNumber()}`,
      region_id: await createId("regions", merchant_id),
      profile_id: await createId("shipping_profiles", merchant_id),
      provider_id: "manual",
      price_type: "flat_rate" as const,
      amount: 500,
      data: {},
      metadata: null,
      deleted_at: null,
      ...more,
    }
    const made = await app.rows.insert("shipping_options", option as never)
    return made as unknown as Record<string, unknown> & { id: string }
  }

  return { create, createId, exampleOf }
}
