import type { Language } from "@packhaus/contract/members/schema"
import { languageOfLocale, shopperLanguageOf } from "@packhaus/contract/orders/shopper-language"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"

type Order = { id: string; country_code: string }

type Front = { origin: string | null; swap_link_template: string | null }

/** The pages of the shop front of a channel, and the merchant's link template for exchanges. */
async function frontOf({ db }: Context, channel: string, merchant_id: string) {
  const { rows } = await sql<Front>`select
    (select key.origins[1] from ${sql.table("publishable_api_keys")} as key
      join ${sql.table("publishable_api_key_sales_channels")} as pair
        on pair.publishable_key_id = key.id
      where pair.sales_channel_id = ${channel} and key.status = 'active'
        and cardinality(key.origins) > 0
      order by key.created_at, key.id limit 1) as origin,
    (select store.swap_link_template from ${sql.table("stores")} as store
      where store.merchant_id = ${merchant_id}) as swap_link_template`.execute(db)
  return rows[0] ?? { origin: null, swap_link_template: null }
}

/**
 * How mails address the shopper of an order. The language is `context.locale` of the cart,
 * otherwise that of the destination country. Links are null for shop fronts without known pages.
 * Their `#` part opens the order and reaches no server log.
 */
export async function shopFrontOf(context: Context, order: Order) {
  const [cart] = await context.rows.children("carts", "order_id", [order.id])
  const locale = cart?.context?.locale
  const shopper_language = typeof locale === "string" ? languageOfLocale(locale) : null
  const language: Language = shopperLanguageOf({ ...order, shopper_language })
  if (!cart) return { language, orderUrl: null, editUrl: () => null, swapUrl: () => null }
  const { origin, swap_link_template } = await frontOf(
    context,
    cart.sales_channel_id,
    cart.merchant_id,
  )
  const link = (path: string) => (origin === null ? null : `${origin}${path}`)
  return {
    language,
    orderUrl: link(`/orders/${order.id}#cart=${cart.id}`),
    editUrl: (id: string) => link(`/order-edit#id=${id}`),
    swapUrl: (cart_id: string) =>
      /^https?:/.test(swap_link_template ?? "")
        ? (swap_link_template?.replace("{cart_id}", cart_id) ?? null)
        : link(`/exchange#cart=${cart_id}`),
  }
}
