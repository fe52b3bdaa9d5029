import type { ShopperNews } from "@packhaus/commerce/notifications/events"
import type { Language } from "@packhaus/contract/members/schema"

/**
 * Facts in a mail about an order. `total`: of the order, or of its refund; `lines`: goods with their
 * pieces; `cards`: codes with their values.
 */
type NewsFacts = {
  shop: string
  order: string
  total: string
  lines: readonly string[]
  cards: readonly string[]
}
type Words = (facts: NewsFacts) => { subject: string; before: readonly string[]; label: string }

/** Mails to shoppers about their orders, except those about parcels. */
export const newsWords = {
  de: {
    "order.placed": ({ shop, order, lines, total }) => ({
      subject: `Ihre Bestellung ${order} bei ${shop}`,
      before: [
        `vielen Dank für Ihre Bestellung ${order} bei ${shop}.`,
        ...lines,
        `Summe: ${total}`,
      ],
      label: "Bestellung ansehen",
    }),
    "order.canceled": ({ shop, order }) => ({
      subject: `Ihre Bestellung ${order} wurde storniert`,
      before: [
        `Ihre Bestellung ${order} bei ${shop} wurde storniert. Bereits bezahlte Beträge werden erstattet.`,
      ],
      label: "Bestellung ansehen",
    }),
    "order.refund_created": ({ shop, order, total }) => ({
      subject: `Erstattung zu Ihrer Bestellung ${order}`,
      before: [`${shop} hat Ihnen ${total} zu Ihrer Bestellung ${order} erstattet.`],
      label: "Bestellung ansehen",
    }),
    "order.return_requested": ({ shop, order, lines }) => ({
      subject: `Ihre Retoure zur Bestellung ${order} ist angemeldet`,
      before: [
        `Sie haben bei ${shop} diese Artikel Ihrer Bestellung ${order} als Retoure angemeldet:`,
        ...lines,
        "Die Erstattung folgt, sobald das Paket angekommen und geprüft ist.",
      ],
      label: "Bestellung ansehen",
    }),
    "order.items_returned": ({ shop, order, lines }) => ({
      subject: `Ihre Retoure zur Bestellung ${order} ist angekommen`,
      before: [`Ihre Retoure zur Bestellung ${order} bei ${shop} ist angekommen:`, ...lines],
      label: "Bestellung ansehen",
    }),
    "order-edit.requested": ({ shop, order }) => ({
      subject: `Bitte bestätigen Sie die Änderung Ihrer Bestellung ${order}`,
      before: [
        `${shop} schlägt eine Änderung Ihrer Bestellung ${order} vor. Sie gilt erst, wenn Sie zustimmen.`,
      ],
      label: "Änderung ansehen",
    }),
    "swap.created": ({ shop, order }) => ({
      subject: `Ihr Umtausch zur Bestellung ${order}`,
      before: [
        `${shop} hat einen Umtausch zu Ihrer Bestellung ${order} vorbereitet. Bitte wählen Sie den Versand und schließen Sie ihn ab.`,
      ],
      label: "Umtausch abschließen",
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
      label: "Zum Shop",
    }),
  },
  en: {
    "order.placed": ({ shop, order, lines, total }) => ({
      subject: `Your order ${order} from ${shop}`,
      before: [`Thank you for your order ${order} from ${shop}.`, ...lines, `Total: ${total}`],
      label: "View the order",
    }),
    "order.canceled": ({ shop, order }) => ({
      subject: `Your order ${order} has been cancelled`,
      before: [
        `Your order ${order} from ${shop} has been cancelled. Your payment will be refunded.`,
      ],
      label: "View the order",
    }),
    "order.refund_created": ({ shop, order, total }) => ({
      subject: `Refund for your order ${order}`,
      before: [`${shop} has refunded ${total} of your order ${order}.`],
      label: "View the order",
    }),
    "order.return_requested": ({ shop, order, lines }) => ({
      subject: `Your return for order ${order} is registered`,
      before: [
        `You registered these items of your order ${order} from ${shop} for return:`,
        ...lines,
        "The refund follows once the parcel has arrived and been checked.",
      ],
      label: "View the order",
    }),
    "order.items_returned": ({ shop, order, lines }) => ({
      subject: `Your return for order ${order} has arrived`,
      before: [`Your return for order ${order} from ${shop} has arrived:`, ...lines],
      label: "View the order",
    }),
    "order-edit.requested": ({ shop, order }) => ({
      subject: `Please confirm the change of your order ${order}`,
      before: [
        `${shop} proposes a change of your order ${order}. It takes effect only if you agree.`,
      ],
      label: "View the change",
    }),
    "swap.created": ({ shop, order }) => ({
      subject: `Your exchange for order ${order}`,
      before: [
        `${shop} has prepared an exchange for your order ${order}. Please choose the shipping and complete it.`,
      ],
      label: "Complete the exchange",
    }),
    "gift_card.created": ({ shop, order, cards }) => ({
      subject: cards.length === 1 ? `Your gift card from ${shop}` : `Your gift cards from ${shop}`,
      before: [
        cards.length === 1
          ? `Here is the gift card from your order ${order}. Enter the code when you pay.`
          : `Here are the gift cards from your order ${order}. Enter a code when you pay.`,
        ...cards,
      ],
      label: "To the shop",
    }),
  },
} satisfies Record<Language, Record<ShopperNews, Words>>
