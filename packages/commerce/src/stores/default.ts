import { createHash } from "node:crypto"
import { type EngineDb, engineRows } from "../stock/levels.ts"
import { oldestLocationOf } from "../stock/quantity.ts"

const CURRENCY = "eur"

/**
 * The id of a merchant's first row of a kind, derived from the merchant, so that the row is created
 * once.
 */
const firstIdOf = (prefix: string, merchant_id: string) =>
  `${prefix}_${createHash("sha256").update(merchant_id).digest("hex").slice(0, 26)}`

/** The first channel of a merchant, created if missing. */
async function channelOf(db: EngineDb, merchant_id: string) {
  const [known] = await db
    .selectFrom("sales_channels")
    .select("id")
    .where("merchant_id", "=", merchant_id)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .execute()
  if (known) return known.id
  const id = firstIdOf("sc", merchant_id)
  const channel = { id, merchant_id, name: "Default Sales Channel" }
  await engineRows(db).insertAll(
    "sales_channels",
    [{ ...channel, description: null, metadata: null, deleted_at: null }],
    "ignore duplicates",
  )
  return id
}

async function ensureProfile(db: EngineDb, merchant_id: string) {
  const [known] = await db
    .selectFrom("shipping_profiles")
    .select("id")
    .where("merchant_id", "=", merchant_id)
    .where("type", "=", "default")
    .limit(1)
    .execute()
  if (known) return
  const profile = { merchant_id, name: "Default Shipping Profile", type: "default" } as const
  await engineRows(db).insertAll(
    "shipping_profiles",
    [{ id: firstIdOf("sp", merchant_id), ...profile, metadata: null, deleted_at: null }],
    "ignore duplicates",
  )
}

/**
 * The id of a merchant's store. Creates a missing default sales channel and shipping profile, once
 * for concurrent calls, without a surrounding transaction. The default location is the merchant's
 * oldest, once there is one.
 */
export async function ensureStore(db: EngineDb, merchant_id: string): Promise<string> {
  const find = async () => {
    const [store] = await db
      .selectFrom("stores")
      .select(["id", "default_sales_channel_id", "default_location_id"])
      .where("merchant_id", "=", merchant_id)
      .execute()
    return store
  }
  const known = await find()
  if (known?.default_sales_channel_id && known.default_location_id) return known.id
  const default_location_id = await oldestLocationOf(db, merchant_id)
  if (known?.default_sales_channel_id && default_location_id === null) return known.id
  const default_sales_channel_id =
    known?.default_sales_channel_id ?? (await channelOf(db, merchant_id))
  await ensureProfile(db, merchant_id)
  const id = firstIdOf("store", merchant_id)
  const rows = engineRows(db)
  await rows.insertAll(
    "stores",
    [
      {
        id,
        merchant_id,
        default_sales_channel_id,
        default_location_id,
        swap_link_template: null,
        payment_link_template: null,
        invite_link_template: null,
        metadata: null,
      },
    ],
    "ignore duplicates",
  )
  const store_id = (await find())?.id ?? id
  if (known)
    await rows.update("stores", store_id, { default_sales_channel_id, default_location_id })
  await rows.insertAll(
    "store_currencies",
    [{ store_id, currency_code: CURRENCY, merchant_id }],
    "ignore duplicates",
  )
  return store_id
}

/**
 * Creates the first region of a platform. It has no country: merchants choose where they sell, and
 * with which tax.
 */
export async function ensureRegion(db: EngineDb) {
  const known = await db.selectFrom("regions").select("id").limit(1).execute()
  if (known.length > 0) return
  const rows = engineRows(db)
  const { id } = await rows.insert("regions", {
    name: "Default",
    currency_code: CURRENCY,
    tax_rate: 0,
    tax_code: null,
    automatic_taxes: true,
    gift_cards_taxable: true,
    includes_tax: false,
    metadata: null,
    deleted_at: null,
  })
  const provider_id = "manual"
  await rows.insertAll("region_payment_providers", [{ region_id: id, provider_id }])
  await rows.insertAll("region_fulfillment_providers", [{ region_id: id, provider_id }])
}

/** The default sales channel of a merchant's store; undefined for merchants without a store. */
export async function defaultChannelOf(db: EngineDb, merchant_id: string) {
  const [store] = await db
    .selectFrom("stores")
    .select("default_sales_channel_id")
    .where("merchant_id", "=", merchant_id)
    .execute()
  return store?.default_sales_channel_id ?? undefined
}
