import { packagingOrderPaths } from "../../purchasing/packaging-orders/paths.ts"
import { packagingPaths } from "../../stock/packagings/paths.ts"
import { message } from "./message.ts"

const order = (_: unknown, subject: string) => packagingOrderPaths.one(subject)

const packaging = (_: unknown, subject: string) => packagingPaths.one(subject)

/** Prices of own sizes, requested and set; packaging orders from placing to arrival. */
export const packagingMessages = {
  packaging_price_requested: message<{ packaging: string; customer: string }>({
    kind: "packaging_order",
    tone: "attention",
    path: packaging,
    de: ({ packaging, customer }) => ({
      title: `Preis angefragt: ${packaging}`,
      text: `${customer} möchte diese Größe kaufen. Legen Sie Preis, Mindestmenge und Herstellungszeit fest.`,
      action: "Verpackung öffnen",
    }),
    en: ({ packaging, customer }) => ({
      title: `Price requested: ${packaging}`,
      text: `${customer} wants to buy this size. Set its price, minimum order and production time.`,
      action: "Open the packaging",
    }),
  }),
  packaging_priced: message<{ packaging: string }>({
    kind: "packaging_order",
    tone: "success",
    path: packaging,
    de: ({ packaging }) => ({
      title: `${packaging} hat einen Preis`,
      text: "Sie können die Verpackung jetzt kaufen.",
      action: "Verpackung ansehen",
    }),
    en: ({ packaging }) => ({
      title: `${packaging} has a price`,
      text: "You can buy the packaging now.",
      action: "View the packaging",
    }),
  }),
  packaging_order_placed: message<{ order: string; customer: string }>({
    kind: "packaging_order",
    tone: "attention",
    path: order,
    de: ({ order, customer }) => ({
      title: `Neue Verpackungsbestellung: ${order}`,
      text: `${customer} hat Verpackung bestellt.`,
      action: "Verpackungsbestellung öffnen",
    }),
    en: ({ order, customer }) => ({
      title: `New packaging order: ${order}`,
      text: `${customer} has ordered packaging.`,
      action: "Open the packaging order",
    }),
  }),
  packaging_order_assigned: message<{ order: string }>({
    kind: "packaging_order",
    tone: "attention",
    path: order,
    de: ({ order }) => ({
      title: `Für Sie: Verpackungsbestellung ${order}`,
      text: "Beginnen Sie, sobald sie bezahlt ist.",
      action: "Verpackungsbestellung öffnen",
    }),
    en: ({ order }) => ({
      title: `For you: packaging order ${order}`,
      text: "Start when it is paid.",
      action: "Open the packaging order",
    }),
  }),
  packaging_order_sent: message<{ order: string; place: string }>({
    kind: "packaging_order",
    tone: "info",
    path: order,
    de: ({ order, place }) => ({
      title: `${order} ist unterwegs`,
      text: `Die Verpackung ist nach ${place} versandt.`,
      action: "Verpackungsbestellung öffnen",
    }),
    en: ({ order, place }) => ({
      title: `${order} is on the way`,
      text: `The packaging was sent to ${place}.`,
      action: "Open the packaging order",
    }),
  }),
  packaging_order_arrived: message<{ order: string; arrived: number; missing: number }>({
    kind: "packaging_order",
    tone: "success",
    path: order,
    de: ({ order, arrived, missing }) => ({
      title: `${order}: Verpackung ist angekommen`,
      text: `${arrived} Stück im Bestand, ${missing} fehlen.`,
      action: "Ansehen",
    }),
    en: ({ order, arrived, missing }) => ({
      title: `${order}: packaging has arrived`,
      text: `${arrived} pieces in stock, ${missing} missing.`,
      action: "View",
    }),
  }),
  packaging_order_cancelled: message<{ order: string }>({
    kind: "packaging_order",
    tone: "attention",
    path: order,
    de: ({ order }) => ({
      title: `${order} ist storniert`,
      text: "Es kommen keine weiteren Stücke.",
      action: "Verpackungsbestellung öffnen",
    }),
    en: ({ order }) => ({
      title: `${order} is cancelled`,
      text: "No further pieces will arrive.",
      action: "Open the packaging order",
    }),
  }),
} as const
