import { cents } from "@packhaus/contract/kernel/cents"
import { forecasts } from "@packhaus/contract/planning/forecasts/endpoints"
import { addDays } from "@packhaus/contract/planning/forecasts/rules"
import { Forecast } from "@packhaus/contract/planning/forecasts/schema"
import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { StockOrderDetail } from "@packhaus/contract/purchasing/stock-orders/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const line = {
  id: "sorl_1",
  product_id: "prod_1",
  variant_id: "variant_1",
  inventory_item_id: "iitem_1",
  agreement_id: "agre_1",
  product_title: "Metall-Laterne Fjord, 28 cm",
  variant_title: "Default",
  thumbnail: "/uploads/laterne.png",
  sku: "KG-4028",
  quantity: 600,
  arrived: 392,
  damaged: 6,
  missing: 2,
  unit_price: cents(780),
  net: cents(468_000),
}
const order = (n: number, overrides: Partial<StockOrderDetail>) =>
  example(StockOrderDetail, {
    id: `sord_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `LB-2026-000${n}`,
    status: "on_the_way",
    payment_status: "captured",
    supplier_id: "org_supplier",
    supplier_name: "Ningbo Lumen",
    location_id: "sloc_1",
    location_name: "Rotterdam Waalhaven",
    location_kind: "import",
    import_method: "train",
    total_quantity: 600,
    arrived_quantity: 392,
    damaged_quantity: 6,
    missing_quantity: 2,
    thumbnail: "/uploads/laterne.png",
    total: cents(468_000),
    expected_on: "2026-12-02",
    carrier: "Kuehne+Nagel",
    tracking_number: "CRCU 448 120 7",
    started_at: moment(40 * day),
    sent_at: moment(30 * day),
    created_at: moment(50 * day),
    location_address: {
      company: "Packhaus B.V.",
      address_1: "Waalhaven 12",
      postal_code: "3089 JH",
      city: "Rotterdam",
      country_code: "NL",
    },
    lines: [line],
    arrivals: [
      {
        id: "sarr_1",
        lines: [{ line_id: "sorl_1", arrived: 392, damaged: 6, missing: 2 }],
        photos: [{ id: "sdoc_9", name: "Karton.jpg", url: "/uploads/file_9" }],
        note: "2 Paletten",
        booked_by_name: "Joost de Wit",
        created_at: moment(4 * day),
      },
    ],
    documents: [
      {
        id: "sdoc_1",
        name: "Packliste.pdf",
        size: 48_000,
        url: "/files/packliste",
        added_by_name: "Li Wei",
        created_at: moment(30 * day),
      },
      {
        id: "sdoc_2",
        kind: "bill_of_lading",
        name: "CIM-4481207.pdf",
        size: 96_000,
        url: "/files/frachtbrief",
        added_by_name: "Lena Vogt",
        is_removable: true,
        created_at: moment(29 * day),
      },
    ],
    landed_costs: {
      freight: cents(70_000),
      duty: cents(10_400),
      other: cents(0),
      lines: [{ line_id: "sorl_1", freight: cents(70_000), duty: cents(10_400), other: cents(0) }],
    },
    waiting_orders: 9,
    invoice: { id: "inv_1", number: "RE-2026-0117", status: "paid" },
    ...overrides,
  })
const none = {
  arrived_quantity: 0,
  damaged_quantity: 0,
  missing_quantity: 0,
  lines: [{ ...line, arrived: 0, damaged: 0, missing: 0 }],
  arrivals: [],
}
const all: readonly StockOrderDetail[] = [
  order(1, {}),
  order(2, {
    ...none,
    status: "open",
    payment_status: "not_paid",
    invoice: { id: "inv_1", number: "RE-2026-0117", status: "open" },
    documents: [],
    landed_costs: null,
    expected_on: null,
    started_at: null,
    sent_at: null,
  }),
  order(4, { status: "arrived", location_kind: "customer", arrived_quantity: 592 }),
  order(3, { ...none, is_late: true, expected_on: "2026-11-20" }),
]

const found = (id: string) => {
  const one = all.find((order) => order.id === id)
  if (!one) throw new Refusal("row.not_found")
  return one
}

const today = "2026-11-24"
const forecast = example(Forecast, {
  history_days: 120,
  daily_sales: 11.2,
  error: 0.14,
  available: 388,
  today,
  run_out_on: "2027-01-01",
  run_out_early: "2026-12-23",
  run_out_late: "2027-01-14",
  past: [1, 2, 3].map((ago) => ({ day: addDays(today, ago - 4), stock: 440 - ago * 12, sold: 12 })),
  days: Array.from({ length: 30 }, (_, ahead) => ({
    day: addDays(today, ahead),
    stock: 388 - ahead * 11,
    low: 370 - ahead * 12,
    high: 388 - ahead * 9,
  })),
  ways: [
    {
      agreement_id: "agre_1",
      variant_id: "variant_1",
      supplier_id: "org_supplier",
      supplier_name: "Ningbo Lumen",
      moq: 200,
      production_days: 15,
      transit_days: [3, 15],
      order_by: "2026-11-26",
      arrives_on: "2026-12-30",
      days_without: 0,
    },
    {
      method: "train",
      agreement_id: "agre_2",
      variant_id: "variant_1",
      supplier_id: "org_supplier",
      supplier_name: "Ningbo Lumen",
      moq: 300,
      production_days: 15,
      transit_days: [45, 55],
      order_by: "2026-10-17",
      arrives_on: "2027-02-08",
      days_without: 38,
    },
    {
      method: "stock_in_china",
    },
  ],
  suggested_quantity: 700,
})

/** Three stock orders, and the items on offer; changes are answered and not stored. */
export const stockOrderAnswers: readonly Answer[] = [
  answer(forecasts.ofStock, ({ params: { id } }) => ({
    // One item sells so irregularly that no forecast is possible.
    forecast: id === "ilev_10002" ? { ...forecast, error: 1.42 } : forecast,
  })),
  answer(api.list, ({ as }) => ({
    stock_orders: as === "empty" ? [] : all.filter(({ id }) => id !== "sord_4"),
  })),
  answer(api.counts, () => ({
    counts: {
      groups: { all: 3, open: 1, in_progress: 0, on_the_way: 2, arrived: 0, cancelled: 0 },
    },
  })),
  answer(api.read, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.timeline, () => ({})),
  answer(api.orderable, ({ as }) => ({
    items:
      as === "empty"
        ? []
        : [
            {
              agreement_id: "agre_1",
              variant_id: "variant_1",
              product_title: line.product_title,
              variant_title: line.variant_title,
              sku: line.sku,
              supplier_id: "org_supplier",
              supplier_name: "Ningbo Lumen",
              moq: 200,
              production_days: 15,
              tiers: [
                { from: 200, price: cents(790) },
                { from: 600, price: cents(780) },
              ],
            },
          ],
  })),
  answer(api.create, ({ body }) => {
    if (body.lines[0]?.quantity === 1) throw new Refusal("stock_orders.below_moq")
    return { stock_order: order(2, { total: body.total }) }
  }),
  answer(api.start, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.addDocument, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.removeDocument, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.land, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.close, ({ params }) => ({ stock_order: found(params.id) })),
  answer(api.arrive, ({ params }) => ({ stock_order: found(params.id) })),
]
