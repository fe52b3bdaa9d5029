import {
  type StoreOption,
  shippingOptionChanges,
  shippingOptions,
  storeShippingOptions,
} from "@packhaus/contract/commerce/shipping-options"
import { newId } from "@packhaus/kernel/ids"
import { routesFor } from "@packhaus/kernel/routes"
import { goodsTotal, isWithin } from "../carts/changed.ts"
import { loadCart } from "../carts/load.ts"
import { includesTax, optionsFor } from "../carts/methods.ts"
import { findCart, inside } from "../carts/own.ts"
import { type OptionWithRules, readOptions } from "../carts/parts.ts"
import { shippingRates } from "../carts/shipping-rates.ts"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { readRow } from "../resources/reads.ts"
import { invalidFields } from "../resources/refusals.ts"
import { createRow, updateRow } from "../resources/writes.ts"
import { lineTotals } from "../totals/totals.ts"

const { definition } = shippingOptions
type Reply = (typeof shippingOptionChanges)["create"]["reply"]["_zod"]["input"]
/** The pipeline checks it against the contract. */
const shown = async (context: EngineContext, id: string, query: object) =>
  (await readRow(context, definition, id, query)) as Reply

type Requirement = { id?: string | undefined; type: string; amount: number }

/** Replaces the requirements of an option. Throws `request.invalid` for the id of another's. */
async function putRequirements(
  { rows, db }: EngineContext,
  option: AnyRow,
  wanted: readonly Requirement[],
) {
  const known = (await rows.children("shipping_option_requirements", "shipping_option_id", [
    option.id,
  ])) as (AnyRow & Requirement)[]
  const strange = wanted.flatMap(({ id }, index) =>
    id === undefined || known.some((one) => one.id === id) ? [] : `requirements.${index}.id`,
  )
  if (strange.length > 0) throw invalidFields(strange, "choice.unknown")
  await db
    .deleteFrom("shipping_option_requirements")
    .where("shipping_option_id", "=", option.id)
    .execute()
  await rows.insertAll(
    "shipping_option_requirements",
    wanted.map(({ id, type, amount }) => ({
      id: id ?? newId("sor"),
      merchant_id: option.merchant_id,
      shipping_option_id: option.id,
      type,
      amount,
      deleted_at: null,
    })),
  )
}

/** Throws `request.invalid` unless the merchant has the profile, and the region the provider. */
async function requireParts({ rows, db }: EngineContext, option: AnyRow) {
  const { profile_id, provider_id, region_id, merchant_id } = option
  if (typeof profile_id === "string") {
    const [profile] = (await rows.children("shipping_profiles", "id", [profile_id])) as AnyRow[]
    if (profile?.merchant_id !== merchant_id) throw invalidFields(["profile_id"], "choice.unknown")
  }
  const pairs = await db
    .selectFrom("region_fulfillment_providers")
    .select("provider_id")
    .where("region_id", "=", region_id)
    .where("provider_id", "=", provider_id)
    .execute()
  if (pairs.length === 0) throw invalidFields(["provider_id"], "choice.unknown")
}

/** Routes beyond the declaration of shipping options. */
export const shippingOptionRoutes = routesFor<EngineContext>()(shippingOptionChanges, {
  async create(call) {
    const { requirements, ...body } = call.body
    const created = await createRow(call, definition, body, {})
    const option = created.shipping_option as AnyRow
    await requireParts(call, option)
    await putRequirements(call, option, requirements)
    return shown(call, option.id, call.query)
  },
  async update(call) {
    const { requirements, ...body } = call.body
    const { id } = call.params
    const updated = await updateRow(call, definition, id, body, {})
    const option = updated.shipping_option as AnyRow
    if (requirements) await putRequirements(call, option, requirements)
    return shown(call, id, call.query)
  },
  async remove({ params, rows }) {
    await rows.lock("shipping_options", params.id)
    return {
      ...(await rows.remove("shipping_options", params.id)),
      object: "shipping-option" as const,
    }
  },
})

type Shop = ReturnType<typeof inside>

/** Options as shown in a shop front, with their region's tax. */
async function shownOptions(
  shop: Shop,
  options: readonly OptionWithRules[],
): Promise<StoreOption[]> {
  const regions = await shop.rows.children("regions", "id", [
    ...new Set(options.map(({ region_id }) => region_id)),
  ])
  return options.map((option) => {
    const region = regions.find(({ id }) => id === option.region_id)
    const tax_rates = region ? shippingRates(option, region) : []
    const includes_tax = region ? includesTax(option, region) : option.includes_tax
    const { amount } = option
    const price = {
      unit_price: amount ?? 0,
      quantity: 1,
      includes_tax,
      rates: tax_rates,
      discount: 0,
    }
    const taxed = amount === null ? null : lineTotals(price)
    // The rows have all columns; their type names those that carts read.
    return {
      ...(option as unknown as StoreOption),
      includes_tax,
      price_incl_tax: taxed?.total ?? null,
      tax_amount: taxed?.tax_total ?? null,
      tax_rates,
    } as StoreOption
  })
}

/** The shipping profiles of these products. */
async function profilesOf({ db }: Shop, productIds: readonly string[]) {
  if (productIds.length === 0) return new Set<string>()
  const pairs = (await db
    .selectFrom("shipping_profile_products")
    .select("profile_id")
    .where("product_id", "in", [...productIds])
    .execute()) as { profile_id: string }[]
  return new Set(pairs.map(({ profile_id }) => profile_id))
}

const MAX_SHOWN = 200

async function optionsIn(shop: Shop, region_id: string | undefined, is_return: boolean) {
  let query = shop.db
    .selectFrom("shipping_options")
    .select("id")
    .where("is_return", "=", is_return)
    .where("admin_only", "=", false)
  if (region_id !== undefined) query = query.where("region_id", "=", region_id)
  const found = await query.orderBy("amount").orderBy("id").limit(MAX_SHOWN).execute()
  return readOptions(
    shop,
    found.map(({ id }) => id),
  )
}

/** Shipping options in the store API: all of a shop front's merchants, or those that fit a cart. */
export const storeShippingRoutes = routesFor<EngineContext>()(storeShippingOptions, {
  async list({ query, ...context }) {
    const { region_id, is_return = false, product_ids } = query
    const [merchant, ...others] = context.viewer.managed
    if (merchant === undefined) return { shipping_options: [] }
    const shops = [merchant, ...others].map((id) => inside(context, id))
    const named = product_ids?.split(",").slice(0, MAX_SHOWN) ?? []
    const all = await Promise.all(
      shops.map(async (shop) => {
        const options = await optionsIn(shop, region_id, is_return)
        const profiles = await profilesOf(shop, named)
        const fit = options.filter(
          ({ profile_id }) => named.length === 0 || !profile_id || profiles.has(profile_id),
        )
        return shownOptions(shop, fit)
      }),
    )
    return { shipping_options: all.flat() }
  },

  async ofCart({ params, ...context }) {
    const found = await findCart(context, params.id)
    const loaded = await loadCart(found)
    const own = loaded.swap?.custom_shipping_options.map(({ option_id }) => option_id) ?? []
    const known =
      own.length > 0
        ? await readOptions(found, own)
        : await optionsIn(found, found.cart.region_id, false)
    const options = optionsFor(loaded, known)
    const sum = goodsTotal(loaded)
    const within = options.filter(({ requirements }) => isWithin(requirements, sum))
    const mailed = within.filter(({ profile_type }) => profile_type === "gift_card")
    const fit = mailed.length > 0 ? mailed : within
    return { shipping_options: await shownOptions(found, fit) }
  },
})
