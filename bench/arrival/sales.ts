// The sales: orders of three lines, or those of the data file, distributed to merchants in turn.
import { join } from "node:path"
import { planOrders } from "@packhaus/standins/player/plan"
import { readRows } from "@packhaus/standins/player/rows"
import { domainOf } from "./merchants.ts"
import type { Sale } from "./over-http.ts"

const FILE = join(import.meta.dirname, "../../data/online-retail/orders.csv")
/** Lines; longer orders are read from the shop instead of the message. */
const LONG = 250

export const skuOf = (number: number) => `SKU-${number}`

/** Sales of three lines with `skus` different products. */
export const smallSales = (count: number, merchants: number, skus: number): Sale[] =>
  Array.from({ length: count }, (_, turn) => ({
    domain: domainOf(1 + (turn % merchants)),
    number: `#${turn}`,
    lines: [1, 2, 3].map((position) => ({
      sku: skuOf(1 + ((turn * 7 + position * 13) % skus)),
      title: "Goods",
      quantity: 1,
      price: "5.00",
    })),
  }))

/** The orders of the data file. SKUs that differ only in case are one. */
export async function fileSales(merchants: number): Promise<Sale[]> {
  const { orders } = planOrders(await readRows(FILE))
  return orders
    .filter(({ lines }) => lines.length < LONG)
    .map(({ invoice_no, lines }, turn) => ({
      domain: domainOf(1 + (turn % merchants)),
      number: invoice_no,
      lines: lines.map(({ sku, title, quantity, unit_price }) => ({
        sku: sku.toLowerCase(),
        title,
        quantity,
        price: (unit_price / 100).toFixed(2),
      })),
    }))
}
