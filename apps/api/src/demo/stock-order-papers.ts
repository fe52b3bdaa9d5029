import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import type { DocumentKind } from "@packhaus/contract/purchasing/stock-orders/rules"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { drawPdf } from "../integrations/pdf/pdf.ts"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"

const papers = [
  ["packing_list", "Packing list"],
  ["commercial_invoice", "Commercial invoice"],
  ["bill_of_lading", "Bill of lading"],
] as const satisfies readonly (readonly [DocumentKind, string])[]

/** A supplier's documents for goods, with the goods' names. */
export async function addPapers(stage: Stage, people: People, order: StockOrderDetail) {
  const organisation_id = people.organisationOf("supplier")
  for (const [kind, title] of papers) {
    const bytes = await drawPdf(
      {
        content: [
          { text: `${title} ${order.number}`, fontSize: 16, bold: true },
          ...order.lines.map((line) => `${line.quantity} × ${line.sku ?? ""} ${lineTitle(line)}`),
        ],
      },
      { title: `${title} ${order.number}`, language: "en" },
    )
    const file_key = await stage.saveFile(bytes, {
      context: "stock_order_document",
      organisation_id,
      name: `${title} ${order.number}.pdf`,
      mime: "application/pdf",
    })
    await stage.call(people.idOf("supplier"), stockOrders.addDocument, {
      params: { id: order.id },
      body: { kind, file_key },
    })
  }
}
