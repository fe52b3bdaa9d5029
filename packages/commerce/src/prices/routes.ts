import { priceListPrices } from "@packhaus/contract/commerce/price-list-prices"
import { priceLists } from "@packhaus/contract/commerce/price-lists"
import type { Call } from "@packhaus/kernel/routes"
import { routesFor } from "@packhaus/kernel/routes"
import type { AnyRow, EngineContext, Input } from "../resources/context.ts"
import { replaceMembers } from "../resources/members.ts"
import { readRow } from "../resources/reads.ts"
import { invalidFields } from "../resources/refusals.ts"
import { createRow, updateRow } from "../resources/writes.ts"
import type { EngineDb } from "../stock/levels.ts"
import { putPrices, removePrices, type WantedPrice } from "./verbs.ts"

const { definition } = priceLists
type Endpoints = typeof priceListPrices
type Reply = Endpoints["create"]["reply"]["_zod"]["input"]
// The engine knows tables of declared resources by name only; prices have their own verbs.
const engineDb = ({ db }: EngineContext) => db as EngineDb

/** The pipeline checks it against the contract. */
const shown = async (context: EngineContext, id: string) =>
  (await readRow(context, definition, id)) as Reply

/** Throws `request.invalid` for a list that ends before it starts. */
function requireSpan({ starts_at, ends_at }: Input) {
  if (typeof starts_at !== "string" || typeof ends_at !== "string") return
  if (Date.parse(ends_at) <= Date.parse(starts_at))
    throw invalidFields(["ends_at"], "date.too_soon")
}

const lock = async ({ rows }: EngineContext, id: string) =>
  (await rows.lock("price_lists", id)) as AnyRow & { merchant_id: string }

async function put(context: EngineContext, list: AnyRow, prices: readonly WantedPrice[]) {
  const of = { merchant_id: String(list.merchant_id), price_list_id: list.id }
  return putPrices(engineDb(context), of, prices)
}

/** Replaces the customer groups of a list. */
const groups = (context: EngineContext, list: AnyRow, named: readonly { id: string }[]) =>
  replaceMembers(
    context,
    definition,
    "customer_groups",
    list,
    named.map(({ id }) => id),
  )

const deleted = (ids: string[]) => ({
  ids,
  object: "money-amount" as const,
  deleted: true as const,
})

/** Removes the prices of all variants of these products from a list. */
async function removeOfProducts(context: EngineContext, id: string, products: readonly string[]) {
  await lock(context, id)
  const variants = await context.rows.children("product_variants", "product_id", products)
  const ids = (variants as AnyRow[]).map((row) => row.id)
  return deleted(await removePrices(engineDb(context), id, { variants: ids }))
}

export const priceListRoutes = routesFor<EngineContext>()(priceListPrices, {
  async create(call) {
    const { prices, customer_groups, ...body } = call.body
    requireSpan(body)
    const { price_list } = await createRow(call, definition, body, {})
    const list = price_list as AnyRow
    await groups(call, list, customer_groups)
    await put(call, list, prices)
    return shown(call, list.id)
  },
  async update(call) {
    const { id } = call.params
    const { prices = [], customer_groups, ...body } = call.body
    const list = await lock(call, id)
    requireSpan({ ...list, ...body })
    await updateRow(call, definition, id, body, {})
    if (customer_groups) await groups(call, list, customer_groups)
    await put(call, list, prices)
    return shown(call, id)
  },
  async addPrices(call: Call<Endpoints["addPrices"], EngineContext>) {
    const { id } = call.params
    const { prices = [], override = false } = call.body
    const ids = await put(call, await lock(call, id), prices)
    if (override) await removePrices(engineDb(call), id, { except: ids })
    return shown(call, id)
  },
  async removePrices(call) {
    const { id } = call.params
    await lock(call, id)
    return deleted(await removePrices(engineDb(call), id, { ids: call.body.price_ids }))
  },
  removePricesOfProducts: (call) => removeOfProducts(call, call.params.id, call.body.product_ids),
  removePricesOfProduct: (call) => removeOfProducts(call, call.params.id, [call.params.product_id]),
  async removePricesOfVariant(call) {
    const { id, variant_id } = call.params
    await lock(call, id)
    return deleted(await removePrices(engineDb(call), id, { variants: [variant_id] }))
  },
})
