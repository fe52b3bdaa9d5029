import { stockOrderPaths } from "../../purchasing/stock-orders/paths.ts"
import { stockPaths } from "../../stock/stocks/paths.ts"
import { message } from "./message.ts"

const order = (_: unknown, subject: string) => `/a/stock-orders/${subject}`

/** An item whose stock is low, and the prefilled order for it; "" without an agreement. */
type Low = {
  item: string
  left: number
  organisation: string
  agreement: string
  variant: string
  quantity: number
}

/** Notices about low stock, and about stock orders on their way. */
export const stockMessages = {
  stock_low: message<Low>({
    kind: "low_stock",
    tone: "attention",
    path: ({ organisation, agreement, variant, quantity }, subject, count) => {
      if (count > 1) return stockPaths.low
      return agreement === ""
        ? stockPaths.one(subject)
        : stockOrderPaths.createOf({ organisation, agreement, variant, quantity })
    },
    de: ({ item, left, agreement }, count) => ({
      title: count > 1 ? `${count} Artikel laufen bald aus` : `${item} läuft bald aus`,
      text: count > 1 ? `Zuerst ${item}.` : `Noch ${left} Stück: weniger als drei Tage Verkauf.`,
      action:
        count > 1 ? "Ansehen" : agreement === "" ? "Bestand öffnen" : "Lagerbestellung anlegen",
    }),
    en: ({ item, left, agreement }, count) => ({
      title: count > 1 ? `${count} items run out soon` : `${item} runs out soon`,
      text: count > 1 ? `${item} first.` : `${left} pieces left: less than three days of sales.`,
      action: count > 1 ? "View" : agreement === "" ? "Open the stock" : "Create a stock order",
    }),
  }),
  stock_order_placed: message<{ order: string }>({
    kind: "stock_order",
    tone: "attention",
    path: order,
    de: ({ order }) => ({
      title: `Neue Lagerbestellung: ${order}`,
      text: "Beginnen Sie, sobald sie bezahlt ist.",
      action: "Lagerbestellung öffnen",
    }),
    en: ({ order }) => ({
      title: `New stock order: ${order}`,
      text: "Start when it is paid.",
      action: "Open the stock order",
    }),
  }),
  stock_order_sent: message<{ order: string; supplier: string }>({
    kind: "stock_order",
    tone: "info",
    path: order,
    de: ({ order, supplier }) => ({
      title: `${order} ist unterwegs`,
      text: `${supplier} hat die Ware versandt.`,
      action: "Lagerbestellung öffnen",
    }),
    en: ({ order, supplier }) => ({
      title: `${order} is on the way`,
      text: `${supplier} has sent the goods.`,
      action: "Open the stock order",
    }),
  }),
  stock_order_arrived: message<{
    order: string
    arrived: number
    damaged: number
    missing: number
  }>({
    kind: "stock_order",
    tone: "success",
    path: order,
    de: ({ order, arrived, damaged, missing }) => ({
      title: `${order}: Ware ist angekommen`,
      text: `${arrived} Stück eingelagert, ${damaged} beschädigt, ${missing} fehlen.`,
      action: "Ansehen",
    }),
    en: ({ order, arrived, damaged, missing }) => ({
      title: `${order}: goods have arrived`,
      text: `${arrived} pieces in stock, ${damaged} damaged, ${missing} missing.`,
      action: "View",
    }),
  }),
  stock_order_cancelled: message<{ order: string }>({
    kind: "stock_order",
    tone: "attention",
    path: order,
    de: ({ order }) => ({
      title: `${order} ist storniert`,
      text: "Es kommen keine weiteren Stücke.",
      action: "Lagerbestellung öffnen",
    }),
    en: ({ order }) => ({
      title: `${order} is cancelled`,
      text: "No further pieces will arrive.",
      action: "Open the stock order",
    }),
  }),
} as const
