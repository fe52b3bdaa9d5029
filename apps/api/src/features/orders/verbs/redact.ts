import { redactLines, redactOrders as redactRows } from "@packhaus/commerce/orders/verbs"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../context.ts"

/** Pieces to pack or send remain, so the parcel needs the address. */
const isOpen = sql<boolean>`exists (select from ${sql.table("order_items")} as i
  where i.order_id = orders.id and i.merchant_id = orders.merchant_id and i.requires_shipping
    and (i.fulfilled_quantity > i.shipped_quantity or i.quantity
      > i.canceled_quantity + i.fulfilled_quantity + i.fulfilled_elsewhere_quantity))`

/** No personal data is left, so it is neither blanked nor noted again. */
const isBlank = sql<boolean>`(email is null and phone is null and note is null and recipient = ''
  and note_attributes = '[]' and shop_holds = '[]' and not exists (
    select from ${sql.table("order_items")} as i where i.order_id = orders.id
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
  const blanked = done.filter(({ is_blank }) => !is_blank)
  const ids = blanked.map(({ id }) => id)
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
    blanked.map(({ id, merchant_id }) => ({
      entity: "orders",
      entity_id: id,
      organisation_id: merchant_id,
      action: "order.redacted",
    })),
  )
  return orders.length - done.length
}
