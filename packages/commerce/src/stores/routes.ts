import { storeDetails } from "@packhaus/contract/commerce/store-details"
import { stores } from "@packhaus/contract/commerce/stores"
import { routesFor } from "@packhaus/kernel/routes"
import type { z } from "zod"
import { inside } from "../carts/own.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { addMembers, removeMembers } from "../resources/members.ts"
import { readRow } from "../resources/reads.ts"
import { invalidFields, notAllowed, notFound } from "../resources/refusals.ts"
import { updateRow } from "../resources/writes.ts"
import { ensureStore } from "./default.ts"

/** Enabled features, under their names in the Medusa v1 API. */
const flags = [
  "order_editing",
  "product_categories",
  "publishable_api_keys",
  "sales_channels",
  "tax_inclusive_pricing",
]
const modules = [
  { module: "inventoryService", resolution: "packhaus" },
  { module: "stockLocationService", resolution: "packhaus" },
]
const all = { limit: 200, offset: 0, order: "id" }
const { definition } = stores

/** The id of the store of the viewer's merchant. */
const ownStore = (context: EngineContext) => {
  const { organisation_id } = context.viewer
  return ensureStore(inside(context, organisation_id).db, organisation_id)
}

/** The engine reads rows of any table; the pipeline checks the reply against the contract. */
type Reply<Name extends keyof typeof storeDetails> = z.input<(typeof storeDetails)[Name]["reply"]>
const shown = async (context: EngineContext, id: string) =>
  (await readRow(context, definition, id)) as Reply<"update">

/** The currency in a path, case-insensitively. Throws `row.not_found`. */
async function currencyOf({ rows, params }: EngineContext & { params: { code: string } }) {
  const { id } = (await rows.one("currencies", params.code.toLowerCase())) as AnyRow
  return id
}

async function addCurrency(call: EngineContext & { params: { code: string } }) {
  const code = await currencyOf(call)
  const id = await ownStore(call)
  const row = (await call.rows.lock("stores", id)) as AnyRow
  await addMembers(call, definition, "currencies", row, [code], () => "code")
  return shown(call, id)
}

export const storeRoutes = routesFor<EngineContext>()(storeDetails, {
  async read(call) {
    const { store } = await shown(call, await ownStore(call))
    const { payment_providers } = await call.rows.page("payment_providers", all)
    const { fulfillment_providers } = await call.rows.page("fulfillment_providers", all)
    const { tax_providers } = await call.rows.page("tax_providers", all)
    const feature_flags = flags.map((key) => ({ key, value: true }))
    const providers = { payment_providers, fulfillment_providers, tax_providers }
    return { store: { ...store, ...providers, feature_flags, modules } } as Reply<"read">
  },
  async update(call) {
    const id = await ownStore(call)
    const { default_sales_channel_id, ...body } = call.body
    if (default_sales_channel_id !== undefined) {
      const { db, rows } = inside(call, call.viewer.organisation_id)
      // Locked against concurrent removal.
      const [channel] = await db
        .selectFrom("sales_channels")
        .select("id")
        .where("id", "=", default_sales_channel_id)
        .forNoKeyUpdate()
        .execute()
      if (!channel) throw invalidFields(["default_sales_channel_id"], "choice.unknown")
      await rows.update("stores", id, { default_sales_channel_id })
    }
    await updateRow(call, definition, id, body, {})
    return shown(call, id)
  },
  addCurrency,
  addCurrencyAlias: addCurrency,
  async removeCurrency(call) {
    const code = await currencyOf(call)
    const id = await ownStore(call)
    const { default_currency_code } = (await call.rows.lock("stores", id)) as AnyRow
    if (default_currency_code === code) throw notAllowed({ code, reason: "default_currency" })
    await removeMembers(call, definition, "currencies", id, [code])
    return shown(call, id)
  },
  paymentProviders: async (call) => {
    const { payment_providers } = await call.rows.page("payment_providers", all)
    return { payment_providers } as Reply<"paymentProviders">
  },
  taxProviders: async (call) => {
    const { tax_providers } = await call.rows.page("tax_providers", all)
    return { tax_providers } as Reply<"taxProviders">
  },
  apps: async () => ({ apps: [] }),
  async authorizeApp({ body }) {
    throw notFound(body.application_name)
  },
})
