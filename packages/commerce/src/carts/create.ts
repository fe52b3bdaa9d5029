import { sql } from "kysely"
import type { AnyRow, EngineContext } from "../resources/context.ts"
import { invalidFields } from "../resources/refusals.ts"
import type { NewLine } from "./lines.ts"
import { type CartRow, inside, secretId } from "./own.ts"
import { type OpenCart, readCart } from "./parts.ts"

export type NewCart = {
  region_id?: string | undefined
  sales_channel_id?: string | undefined
  country_code?: string | undefined
  items?: readonly NewLine[] | undefined
  context?: Record<string, unknown> | null | undefined
}

/**
 * The sales channel of a new cart, with its merchant: the named one, or the key's only one. Throws
 * `request.invalid` for a channel outside the key.
 */
async function channelFor(context: EngineContext, named: string | undefined) {
  const { sales_channels, managed } = context.viewer
  const [only, ...others] = sales_channels
  const id = named ?? (others.length === 0 ? only : undefined)
  if (id === undefined) throw invalidFields(["sales_channel_id"], "choice.required")
  if (!sales_channels.includes(id)) throw invalidFields(["sales_channel_id"], "choice.unknown")
  const [merchant_id, ...merchants] = managed
  if (merchant_id !== undefined && merchants.length === 0) return { id, merchant_id }
  const { rows } = context.reachOf(managed)
  const [channel] = (await rows.children("sales_channels", "id", [id])) as AnyRow[]
  if (!channel) throw invalidFields(["sales_channel_id"], "choice.unknown")
  return { id, merchant_id: String(channel.merchant_id) }
}

/**
 * The named region, the country's, or the first one. Throws `request.invalid` for an unknown one.
 */
export async function regionFor(
  context: EngineContext,
  { region_id, country_code }: Pick<NewCart, "region_id" | "country_code">,
): Promise<string> {
  const { rows, db } = context
  if (region_id !== undefined) {
    const [region] = await rows.children("regions", "id", [region_id])
    if (!region) throw invalidFields(["region_id"], "choice.unknown")
    await requireCountry(context, region_id, country_code)
    return region_id
  }
  if (country_code !== undefined) {
    const [country] = (await rows.children("countries", "id", [country_code])) as AnyRow[]
    if (typeof country?.region_id !== "string")
      throw invalidFields(["country_code"], "choice.unknown")
    return country.region_id
  }
  const [first] = (await db
    .selectFrom("regions")
    .select("id")
    // A region without countries ships nowhere.
    .orderBy(
      sql`exists (select 1 from ${sql.table("countries")} as c where c.region_id = regions.id)`,
      "desc",
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()) as AnyRow[]
  if (!first) throw invalidFields(["region_id"], "choice.required")
  return first.id
}

/** Throws `request.invalid` for a country outside the region. */
async function requireCountry(
  { rows }: Pick<EngineContext, "rows">,
  region_id: string,
  country_code: string | null | undefined,
  path = "country_code",
) {
  if (!country_code) return
  const [country] = (await rows.children("countries", "id", [country_code])) as AnyRow[]
  if (country?.region_id !== region_id) throw invalidFields([path], "choice.unknown")
}

export const emptyAddress = {
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  city: null,
  province: null,
  phone: null,
  country_code: null,
}

/** Creates an empty cart of a shop front. */
export async function createCart(context: EngineContext, wanted: NewCart): Promise<OpenCart> {
  const channel = await channelFor(context, wanted.sales_channel_id)
  const region_id = await regionFor(context, wanted)
  const { country_code } = wanted
  const { customer_id } = context.viewer
  const [customer] = customer_id
    ? ((await context.rows.children("customers", "id", [customer_id])) as AnyRow[])
    : []
  const cart = (await context.rows.insert("carts", {
    id: secretId("cart"),
    merchant_id: channel.merchant_id,
    sales_channel_id: channel.id,
    region_id,
    customer_id: customer_id ?? null,
    ...(customer && { email: customer.email }),
    shipping_address_id: country_code ? secretId("addr") : null,
    shipping_address: country_code ? { ...emptyAddress, country_code } : null,
    context: wanted.context ?? null,
  })) as CartRow
  return readCart({ cart, ...inside(context, cart.merchant_id) })
}
