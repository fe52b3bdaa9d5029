import { isUsable } from "@packhaus/commerce/gift-cards/verbs"
import {
  type ShopperNews,
  type shopperNewsDue,
  shopperNewsNames,
} from "@packhaus/commerce/notifications/events"
import { noteNotification } from "@packhaus/commerce/notifications/verbs"
import { isOfCart } from "@packhaus/contract/commerce/orders"
import { moneyText } from "@packhaus/contract/kernel/currencies"
import type { Language } from "@packhaus/contract/members/schema"
import { z } from "zod"
import type { Context } from "../../../context.ts"
import { mailMessage } from "../../../integrations/mail/message.ts"
import { brandOf } from "../../organisations/reads/brand.ts"
import { shopFrontOf } from "../../shops/verbs/shop-front.ts"
import { newsWords } from "./shopper-news-words.ts"

// Mails to shoppers of shop fronts about their orders. Connected shops write their own.

type News = z.output<(typeof shopperNewsDue)["payload"]>

/**
 * Contents of a mail, as stored for resending. Gift card codes and links to edits and swaps are
 * read when it is sent, because they give access to money.
 */
const NewsContent = z.object({
  shop_name: z.string(),
  lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
  total: z.int(),
  currency_code: z.string(),
  gift_card_ids: z.array(z.string()),
})
type NewsContent = z.output<typeof NewsContent>

const locales: Record<Language, string> = { de: "de-DE", en: "en-GB" }
const isNews = (name: string): name is ShopperNews =>
  (shopperNewsNames as readonly string[]).includes(name)

const orderOf = async ({ rows }: Context, id: string) =>
  (await rows.children("orders", "id", [id]))[0]
type OrderRow = NonNullable<Awaited<ReturnType<typeof orderOf>>>

/** The usable cards that an order sold and no earlier mail named: none before it was paid. */
async function cardsToTell({ rows, db }: Context, order: OrderRow, notification_id: string) {
  // Serialised, so that each card is named in one mail.
  await rows.lock("orders", order.id)
  const earlier = await rows.children("notifications", "resource_id", [order.id])
  const mailed = new Set(
    earlier
      .filter(({ id, event_name }) => id !== notification_id && event_name === "gift_card.created")
      .flatMap(({ data }) => NewsContent.safeParse(data).data?.gift_card_ids ?? []),
  )
  const cards = await db
    .selectFrom("gift_cards")
    .select("id")
    .where("order_id", "=", order.id)
    .where("merchant_id", "=", order.merchant_id)
    .where(isUsable)
    .orderBy("id")
    .execute()
  return cards.filter(({ id }) => !mailed.has(id)).map(({ id }) => id)
}

async function linesOf({ rows }: Context, order: OrderRow, return_id: string | null) {
  const items = await rows.children("order_items", "order_id", [order.id])
  const returned = return_id ? await rows.children("return_items", "return_id", [return_id]) : []
  const back = new Map(
    returned.map((one) => [one.item_id, one.received_quantity ?? one.requested_quantity ?? 0]),
  )
  return items
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, title, quantity }) => ({
      title,
      quantity: return_id ? (back.get(id) ?? 0) : quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

type ShopFront = Awaited<ReturnType<typeof shopFrontOf>>

/** The link of a mail's button; undefined if its subject is settled, so that no mail is due. */
async function linkOf({ rows }: Context, name: ShopperNews, { id }: OrderRow, front: ShopFront) {
  if (name === "order-edit.requested") {
    const edits = await rows.children("order_edits", "order_id", [id])
    const open = edits.find(({ status }) => status === "requested")
    return open && front.editUrl(open.id)
  }
  if (name === "swap.created") {
    const swaps = await rows.children("swaps", "order_id", [id])
    const open = swaps.findLast((one) => one.confirmed_at === null && one.canceled_at === null)
    return open && front.swapUrl(open.cart_id)
  }
  return name === "gift_card.created" ? null : front.orderUrl
}

async function newsMail(context: Context, name: ShopperNews, order: OrderRow, mail: MailOf) {
  const { content, to } = mail
  const front = await shopFrontOf(context, order)
  const { language } = front
  const url = await linkOf(context, name, order, front)
  if (url === undefined) return undefined
  const merchant = await brandOf(
    context.db,
    await context.rows.one("organisations", order.merchant_id),
    content.shop_name,
  )
  const money = (amount: number) => moneyText(locales[language], amount, content.currency_code)
  const cards =
    content.gift_card_ids.length > 0
      ? await context.rows.children("gift_cards", "id", content.gift_card_ids)
      : []
  const { first_name, last_name } = order.shipping_address ?? {}
  const { label, ...words } = newsWords[language][name]({
    shop: merchant.name,
    order: order.number,
    total: money(content.total),
    lines: content.lines.map(({ title, quantity }) => `${quantity} × ${title}`),
    cards: cards.map(({ code, value }) => `${code} · ${money(value)}`),
  })
  const addressee = {
    email: to,
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    language,
  }
  return mailMessage(mail.id, addressee, {
    ...words,
    merchant,
    ...(url ? { button: { label, url } } : {}),
  })
}
type MailOf = { id: string; to: string; content: NewsContent }

/**
 * Stores the notification of an order's shopper, once, and writes its mail. Returns none for an
 * order of a connected shop, which writes its own mails; for an order with `no_notification` or
 * without an e-mail address; for gift cards that are unpaid or already mailed; and for a settled
 * edit or swap.
 */
export async function writeNews(context: Context, news: News) {
  const { id, order_id, name, return_id, refund_id } = news
  const order = await orderOf(context, order_id)
  if (!order?.email || !isOfCart(order.external_id)) return undefined
  const isCards = name === "gift_card.created"
  // The buyer of a card needs its code.
  if (order.no_notification && !isCards) return undefined
  const gift_card_ids = isCards ? await cardsToTell(context, order, id) : []
  if (isCards && gift_card_ids.length === 0) return undefined
  const [refund] = refund_id ? await context.rows.children("refunds", "id", [refund_id]) : []
  const [shop] = order.shop_id ? await context.rows.children("shops", "id", [order.shop_id]) : []
  const content: NewsContent = {
    shop_name: shop?.name ?? "",
    lines: isCards || refund ? [] : await linesOf(context, order, return_id),
    total: refund?.amount ?? order.total,
    currency_code: order.currency_code,
    gift_card_ids,
  }
  const to = order.email
  const mail = await newsMail(context, name, order, {
    id: `notification.${id}`,
    to,
    content,
  })
  if (!mail) return undefined
  await noteNotification(context.db, {
    id,
    merchant_id: order.merchant_id,
    event_name: name,
    resource_type: "order",
    resource_id: order.id,
    customer_id: order.customer_id,
    to,
    data: content,
    parent_id: null,
    provider_id: "mail",
  })
  return mail
}

/**
 * The mail of a repeated notification; none for parcels, and for orders whose shopper was redacted.
 */
export async function writeNewsAgain(context: Context, id: string) {
  const [notification] = await context.rows.children("notifications", "id", [id])
  const content = NewsContent.safeParse(notification?.data)
  if (!notification || !content.success || !isNews(notification.event_name)) return undefined
  const order = await orderOf(context, notification.resource_id)
  if (!order?.email) return undefined
  const mail = { id: `notification.${id}`, to: notification.to, content: content.data }
  return newsMail(context, notification.event_name, order, mail)
}
