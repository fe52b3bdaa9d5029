import { cents } from "@packhaus/contract/kernel/cents"
import { packagingOrders as api } from "@packhaus/contract/purchasing/packaging-orders/endpoints"
import { PackagingOrderDetail } from "@packhaus/contract/purchasing/packaging-orders/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const line = {
  id: "pkol_1",
  packaging_id: "pkg_own",
  name: "Kerzenkarton bedruckt",
  length: 220,
  width: 160,
  height: 90,
  quantity: 5000,
  arrived: 3000,
  missing: 40,
  price: cents(3500),
  price_base: 1000 as const,
  net: cents(17_500),
}
const order = (n: number, overrides: Partial<PackagingOrderDetail>) =>
  example(PackagingOrderDetail, {
    id: `pkor_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `VB-2026-000${n}`,
    status: "on_the_way",
    payment_status: "captured",
    supplier_id: "org_supplier",
    supplier_name: "Ningbo Karton",
    location_id: locations.hamburg.id,
    location_name: locations.hamburg.name,
    location_type: "customer",
    location_owner_id: "org_1",
    packaging_size: "Kerzenkarton bedruckt, 220 × 160 × 90 mm",
    line_count: 1,
    total_quantity: 5000,
    arrived_quantity: 3000,
    missing_quantity: 40,
    total_price: cents(17_500),
    expected_on: "2026-12-04",
    carrier: "DHL Freight",
    tracking_number: "JJD 448 120 7",
    started_at: moment(20 * day),
    sent_at: moment(4 * day),
    created_at: moment(21 * day),
    note: "Bitte auf Palette",
    lines: [line],
    arrivals: [
      {
        id: "pkoa_1",
        lines: [{ line_id: "pkol_1", arrived: 3000, missing: 40 }],
        note: "1 Palette",
        booked_by_name: "Jana Weiß",
        created_at: moment(2 * day),
      },
    ],
    invoice: { id: "inv_1", number: "RE-2026-0117", status: "paid" },
    ...overrides,
  })
const none = {
  arrived_quantity: 0,
  missing_quantity: 0,
  lines: [{ ...line, arrived: 0, missing: 0 }],
  arrivals: [],
}
const box = { name: "Faltkarton M", length: 300, width: 200, height: 120 }
const all: readonly PackagingOrderDetail[] = [
  order(1, {}),
  order(2, {
    ...none,
    status: "open",
    payment_status: "not_paid",
    invoice: { id: "inv_1", number: "RE-2026-0117", status: "open" },
    line_count: 2,
    total_quantity: 5500,
    total_price: cents(36_750),
    lines: [
      { ...line, arrived: 0, missing: 0 },
      {
        ...line,
        ...box,
        id: "pkol_2",
        packaging_id: "pkg_own_m",
        quantity: 500,
        arrived: 0,
        missing: 0,
        price: cents(3850),
        price_base: 100,
        net: cents(19_250),
      },
    ],
    supplier_id: null,
    supplier_name: null,
    expected_on: null,
    carrier: null,
    tracking_number: null,
    started_at: null,
    sent_at: null,
  }),
  order(3, {
    ...none,
    status: "in_progress",
    is_late: true,
    expected_on: "2026-11-20",
    // The organisation that every supplier of the fake belongs to.
    supplier_id: "org_1",
    carrier: null,
    tracking_number: null,
    sent_at: null,
  }),
  order(4, {
    status: "arrived",
    arrived_quantity: 4960,
    lines: [{ ...line, arrived: 4960 }],
    arrived_at: moment(day),
  }),
]

const found = (id: string) => {
  const one = all.find((order) => order.id === id)
  if (!one) throw new Refusal("row.not_found")
  return one
}

/**
 * Packaging orders in several states, and the packagings on offer; changes are answered and not
 * stored.
 */
export const packagingOrderAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ packaging_orders: as === "empty" ? [] : all })),
  answer(api.counts, () => ({
    counts: {
      groups: { all: 4, open: 1, in_progress: 1, on_the_way: 1, arrived: 1, cancelled: 0 },
    },
  })),
  answer(api.read, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.timeline, () => ({})),
  answer(api.orderable, ({ as }) => ({
    packagings:
      as === "empty"
        ? []
        : [
            {
              packaging_id: "pkg_m",
              own_packaging_id: null,
              ...box,
              type: "standard" as const,
              price: cents(3850),
              price_base: 100 as const,
              moq: 500,
              production_days_min: 5,
              production_days_max: 10,
            },
            {
              packaging_id: "pkg_own",
              own_packaging_id: null,
              name: line.name,
              length: 220,
              width: 160,
              height: 90,
              type: "custom" as const,
              price: cents(3500),
              price_base: 1000 as const,
              moq: 5000,
              production_days_min: 15,
              production_days_max: 20,
            },
          ],
  })),
  answer(api.create, ({ body }) => {
    if (body.lines.some(({ quantity }) => quantity < 500))
      throw new Refusal("packaging_orders.below_moq")
    return { packaging_order: order(2, { total_price: body.total_price }) }
  }),
  answer(api.assign, ({ params, body }) => ({
    packaging_order: { ...found(params.id), supplier_id: body.supplier_id },
  })),
  answer(api.start, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.send, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.track, ({ params, body }) => ({
    packaging_order: { ...found(params.id), ...body },
  })),
  answer(api.arrive, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.close, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.cancel, ({ params }) => ({ packaging_order: found(params.id) })),
  answer(api.override, ({ params }) => ({ packaging_order: found(params.id) })),
]
