import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { cents } from "@packhaus/contract/kernel/cents"
import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { StockLocation } from "@packhaus/contract/stock/stock-locations/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer } from "./answers.ts"
import { example } from "./example.ts"
import { invoices } from "./invoices-data.ts"
import { moment, orders, titles } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const at = moment(100_000)
const twoReadings = {
  row: 4,
  label: "K-3",
  column: "price",
  code: "number.ambiguous",
  value: "12.345",
} as const

export const method = (code: string, name: string, carrier: string) => ({
  id: `sm_${code}`,
  code,
  carrier,
  name_de: name,
  name_en: name,
  shop_company: carrier,
  is_active: true,
  created_at: at,
  updated_at: at,
})
const nowhere = { country_code: "DE" }
export const place = (
  { id, name, kind }: (typeof locations)[keyof typeof locations],
  owner: string,
) =>
  example(StockLocation, {
    ...nowhere,
    id,
    owner_id: owner,
    owner_name: owner === "org_1" ? "Kerzenglanz GmbH" : "Packhaus",
    type: owner === "org_1" ? "customer" : "platform",
    name,
    kind,
    status: "active",
    tracking_scan: "optional",
    parcel_photo: "off",
    address_id: `addr_${id}`,
    address: { ...nowhere, id: `addr_${id}`, created_at: at, updated_at: at },
    created_at: at,
    updated_at: at,
  })

const run = {
  id: "bulk_1",
  kind: "orders.release" as const,
  status: "done" as const,
  total: 3,
  done: 2,
  failed: 1,
  created_at: at,
  done_at: at,
}

const lacksReason = remembered(() => false)
const noReason = { fields: [{ path: "note", code: "text.required", params: {} }] }

/** The product of a variant, which each row contains. */
const productOf = (sku: string, title: string) => ({
  id: `prod_${sku}`,
  merchant_id: "org_1",
  title,
  handle: `item-${sku.toLowerCase()}`,
  status: "published" as const,
  discountable: true,
  weight: 240,
  created_at: moment(9000),
  updated_at: moment(9000),
})

/** The options of filters and sheets, and one finished job over three orders. */
export const choiceAnswers: readonly Answer[] = [
  answer(shipmentMethods.list, () => ({
    shipment_methods: [
      method("dhl_paket", "DHL Paket", "DHL"),
      method("dpd_classic", "DPD Classic", "DPD"),
    ],
    count: 3,
    limit: 200,
  })),
  answer(stockLocations.list, ({ as }) => ({
    stock_locations: [
      ...(as === "empty"
        ? []
        : [place(locations.hamburg, "org_1"), place(locations.poznan, "org_1")]),
      place(locations.yiwu, "org_platform"),
    ],
  })),
  answer(products.variants, ({ query }) => {
    const q = (query.q ?? "").toLowerCase()
    const found = Object.entries(titles)
      .filter(([sku, title]) => `${sku} ${title}`.toLowerCase().includes(q))
      .slice(0, 8)
    return {
      variants: found.map(([sku, title]) => ({
        id: `var_${sku}`,
        merchant_id: "org_1",
        product_id: `prod_${sku}`,
        product: productOf(sku, title),
        product_title: title,
        inventory_item_id: `iitem_${sku}`,
        purchasable: true,
        title,
        sku,
        weight: 240,
        manage_inventory: true,
        created_at: moment(9000),
        updated_at: moment(9000),
        inventory_quantity: 12,
        available_quantity: 12,
      })),
    }
  }),
  answer(bulkRuns.list, ({ as }) => {
    const read = { ...run, id: "bulk_read", kind: "orders.tracking" as const }
    const found = as === "empty" ? [] : [run, read]
    return { bulk_runs: found }
  }),
  answer(bulkRuns.start, ({ body }) => {
    const { kind } = body
    lacksReason.now = kind === "orders.release" && body.note === null
    if (kind === "waiting_lines.approve" || kind === "waiting_lines.price") {
      const total = "ids" in body.selection ? body.selection.ids.length : body.selection.expected
      return { bulk_run: { ...run, id: "bulk_lines", kind, total, done: total, failed: 0 } }
    }
    return { bulk_run: { ...run, id: kind === "invoices.pay" ? "bulk_pay" : run.id, kind } }
  }),
  answer(bulkRuns.undo, () => ({
    bulk_run: { ...run, kind: "waiting_lines.unapprove" as const, failed: 0 },
  })),
  answer(bulkRuns.preview, ({ body: { selection } }) => {
    const total = "ids" in selection ? selection.ids.length : selection.expected
    return { preview: { total, possible: total, amount: cents(11_900 * total) } }
  }),
  answer(bulkRuns.previewWaitingLines, ({ body: { kind, selection } }) => {
    const total = "ids" in selection ? selection.ids.length : selection.expected
    const parcel = { code: "shipping" as const, title: null, country_group: "de" as const }
    const packed = { ...parcel, code: "pack_first" as const, country_group: null, weight: null }
    const isMixed = !("ids" in selection)
    return {
      preview: {
        total,
        possible: total,
        net: cents(kind === "waiting_lines.approve" ? 25_000 * total : 0),
        quantity: 2 * total,
        kinds: [{ ...parcel, weight: null }, ...(isMixed ? [packed] : [])],
      },
    }
  }),
  answer(bulkRuns.read, ({ params: { id } }) => ({
    bulk_run: { ...run, id, kind: id === "bulk_pay" ? ("invoices.pay" as const) : run.kind },
  })),
  answer(bulkRuns.rows, ({ params, query }) => {
    const pays = params.id === "bulk_pay"
    const failed = pays ? "ledger.balance_not_enough" : "stock.not_enough"
    const about = pays ? invoices.map(({ id, number }) => ({ id, number: number ?? "" })) : orders
    const rows = about.slice(0, 3).map(({ id, number }, index) => ({
      position: index + 1,
      label: number,
      entity_id: id,
      status: index === 1 ? ("failed" as const) : ("done" as const),
      error_code: index === 1 ? (lacksReason.now ? "request.invalid" : failed) : null,
      error_details: index === 1 && lacksReason.now ? noReason : null,
    }))
    const found = rows.filter(({ status }) => !query.status || status === query.status)
    return { rows: found, count: found.length, limit: 50 }
  }),
  answer(bulkRuns.previewProducts, () => ({
    preview: {
      total: 2,
      changed: 1,
      products: [
        {
          id: "prod_10120",
          title: "Doggy Rubber",
          changes: [
            { field: "status", before: "published", after: "draft" },
            { field: "tags", before: ["deko"], after: ["deko", "neu"] },
          ],
        },
      ],
    },
  })),
  answer(bulkRuns.importProducts, ({ body }) => ({
    bulk_run: body.dry_run ? null : { ...run, kind: "products.import" as const },
    summary: {
      rows: 4,
      created: 2,
      changed: 1,
      bad: body.decimal_separator ? 1 : 2,
      unknown: ["Farbe"],
      faults: [
        { row: 3, label: "K-2", column: "hs_code", code: "hs_code.invalid", value: "12" },
        ...(body.decimal_separator ? [] : [twoReadings]),
      ],
      duplicates: [{ row: 5, label: "B-1", barcode: "4000000000001", other: "K-1" }],
    },
  })),
  answer(bulkRuns.importTracking, ({ body }) => ({
    bulk_run: body.dry_run ? null : { ...run, kind: "orders.tracking" as const },
    total: body.csv.trim().split("\n").length - 1,
    faults: [{ row: 3, label: "PH-0", code: "row.not_found", value: "00340434" }],
  })),
]
