import type { ShopperNews } from "@packhaus/commerce/notifications/events"
import type { Language } from "@packhaus/contract/members/schema"

/** What a mail about an order names. `lines`: goods with their pieces; `cards`: codes with their values. */
export type NewsFacts = {
  shop: string
  order: string
  total: string
  lines: readonly string[]
  cards: readonly string[]
}
type Words = (facts: NewsFacts) => { subject: string; before: readonly string[] }

/** What shoppers are told of their orders, beside their parcels. */
export const newsWords = {
  de: {
    "order.placed": ({ shop, order, lines, total }) => ({
      subject: `Ihre Bestellung ${order} bei ${shop}`,
      before: [
        `vielen Dank für Ihre Bestellung ${order} bei ${shop}.`,
        ...lines,
        `Summe: ${total}`,
      ],
    }),
    "order.canceled": ({ shop, order }) => ({
      subject: `Ihre Bestellung ${order} wurde storniert`,
      before: [
        `Ihre Bestellung ${order} bei ${shop} wurde storniert. Was Sie dafür bezahlt haben, wird erstattet.`,
      ],
    }),
    "order.items_returned": ({ shop, order, lines }) => ({
      subject: `Ihre Rücksendung zur Bestellung ${order} ist angekommen`,
      before: [`Ihre Rücksendung zur Bestellung ${order} bei ${shop} ist angekommen:`, ...lines],
    }),
    "gift_card.created": ({ shop, order, cards }) => ({
      subject:
        cards.length === 1 ? `Ihre Geschenkkarte von ${shop}` : `Ihre Geschenkkarten von ${shop}`,
      before: [
        cards.length === 1
          ? `hier ist die Geschenkkarte aus Ihrer Bestellung ${order}. Geben Sie den Code beim Bezahlen ein.`
          : `hier sind die Geschenkkarten aus Ihrer Bestellung ${order}. Geben Sie einen Code beim Bezahlen ein.`,
        ...cards,
      ],
    }),
  },
  en: {
    "order.placed": ({ shop, order, lines, total }) => ({
      subject: `Your order ${order} from ${shop}`,
      before: [`thank you for your order ${order} from ${shop}.`, ...lines, `Total: ${total}`],
    }),
    "order.canceled": ({ shop, order }) => ({
      subject: `Your order ${order} has been canceled`,
      before: [
        `your order ${order} from ${shop} has been canceled. What you paid for it will be refunded.`,
      ],
    }),
    "order.items_returned": ({ shop, order, lines }) => ({
      subject: `Your return for order ${order} has arrived`,
      before: [`your return for order ${order} from ${shop} has arrived:`, ...lines],
    }),
    "gift_card.created": ({ shop, order, cards }) => ({
      subject: cards.length === 1 ? `Your gift card from ${shop}` : `Your gift cards from ${shop}`,
      before: [
        cards.length === 1
          ? `here is the gift card from your order ${order}. Enter the code when you pay.`
          : `here are the gift cards from your order ${order}. Enter a code when you pay.`,
        ...cards,
      ],
    }),
  },
} satisfies Record<Language, Record<ShopperNews, Words>>
