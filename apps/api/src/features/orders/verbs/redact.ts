import { redactLines, redactOrders as redactRows } from "@packhaus/commerce/orders/verbs"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"
import { type OrderCursor, shoppersExpired } from "../events.ts"
import { PORTION } from "../reads/waiting.ts"

/** Pieces to pack or send remain, so the parcel needs the address. */
const isOpen = sql<boolean>`exists (select 1 from ${sql.table("order_items")} as i
  where i.order_id = orders.id and i.merchant_id = orders.merchant_id and i.requires_shipping
    and (i.fulfilled_quantity > i.shipped_quantity or i.quantity
      > i.canceled_quantity + i.fulfilled_quantity + i.fulfilled_elsewhere_quantity))`

/** No personal data is left, so it is neither blanked nor noted again. */
const isBlank = sql<boolean>`(email is null and phone is null and note is null and recipient = ''
  and note_attributes = '[]' and shop_holds = '[]' and not exists (
    select 1 from ${sql.table("order_items")} as i where i.order_id = orders.id
      and i.merchant_id = orders.merchant_id and i.properties <> '[]')
  and coalesce(shipping_address ->> 'last_name', shipping_address ->> 'address_1',
    shipping_address ->> 'city') is null)`

/** Orders of claim replacements for these orders; they have the same recipients. */
const sentAgain = (externalIds: readonly string[]) => sql`
  select claim.new_order_id from ${sql.table("claims")} as claim
  join ${sql.table("orders")} as first
    on (first.id, first.merchant_id) = (claim.order_id, claim.organisation_id)
  where first.external_id = any(${externalIds}) and claim.organisation_id = orders.merchant_id`

/**
 * Blanks name, address, phone and e-mail of orders of a sales channel: of those with these shop
 * ids, or of all. Country and the first three characters of the postal code stay for the books.
 * Returns the number of open orders, which keep their data until they are done.
 */
export async function redactOrders(
  { db, note }: Context,
  channelId: string,
  externalIds: readonly string[] | null,
): Promise<number> {
  const ofChannel = db
    .selectFrom("orders")
    .select(["id", "merchant_id", isOpen.as("is_open"), isBlank.as("is_blank")])
    .where("sales_channel_id", "=", channelId)
  const orders = await (externalIds
    ? ofChannel.where(
        sql<SqlBool>`(external_id = any(${externalIds}) or id in (${sentAgain(externalIds)}))`,
      )
    : ofChannel
  )
    .orderBy("id")
    .forNoKeyUpdate()
    .execute()
  const done = orders.filter(({ is_open }) => !is_open)
  await blank(
    { db, note },
    done.filter(({ is_blank }) => !is_blank),
  )
  return orders.length - done.length
}

async function blank(
  { db, note }: Pick<Context, "db" | "note">,
  orders: readonly { id: string; merchant_id: string }[],
) {
  const ids = orders.map(({ id }) => id)
  await redactRows(db, ids, {
    phone: null,
    note: null,
    note_attributes: sql<never[]>`'[]'::jsonb`,
    shop_holds: sql<never[]>`'[]'::jsonb`,
    recipient: "",
    search: sql<string>`lower(concat_ws(E'\n', number,
      case when not starts_with(external_id, 'cart_') then external_id end))`,
  })
  await redactLines(db, ids, { properties: sql<never[]>`'[]'::jsonb` })
  await note(
    orders.map(({ id, merchant_id }) => ({
      entity: "orders",
      entity_id: id,
      organisation_id: merchant_id,
      action: "order.redacted",
    })),
  )
}

/** Orders older than this many years. */
const isOlder = (years: number) =>
  sql<SqlBool>`orders.created_at < packhaus_now() - make_interval(years => ${years}::int)`

/** Starts blanking expired orders of each merchant; nothing without the operator's years. */
export async function findExpiredShoppers({ db, outside, emitAll }: Context) {
  const years = outside.retention.shoppersYears
  if (years === null) return
  const merchants = await db
    .selectFrom("organisations")
    .select("organisations.id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("orders")
          .select("orders.id")
          .whereRef("orders.merchant_id", "=", "organisations.id")
          .where(isOlder(years)),
      ),
    )
    .execute()
  const from = { organisation_ids: [], after: null }
  await emitAll(
    shoppersExpired,
    merchants.map(({ id }) => ({ id, ...from })),
  )
}

/**
 * Blanks the next batch of a merchant's done orders past the operator's years, oldest first, and
 * emits an event for the rest. Open orders keep their shopper until a later night.
 */
export async function forgetExpiredShoppers(
  context: Context,
  { id, after }: { id: string; after: OrderCursor | null },
) {
  const years = context.outside.retention.shoppersYears
  if (years === null) return
  let query = context.db
    .selectFrom("orders")
    .select(["id", "merchant_id", "created_at"])
    .where("merchant_id", "=", id)
    .where(isOlder(years))
    .where(sql<SqlBool>`not ${isOpen} and not ${isBlank}`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(PORTION)
    .forNoKeyUpdate()
  if (after)
    query = query.where(sql<SqlBool>`(created_at, id) > (${after.created_at}, ${after.id})`)
  const expired = await query.execute()
  await blank(context, expired)
  const last = expired.at(-1)
  if (last && expired.length === PORTION)
    await context.emit(shoppersExpired, {
      id,
      organisation_ids: [],
      after: { created_at: last.created_at, id: last.id },
    })
}
