import { stockTransfers as api } from "@packhaus/contract/purchasing/stock-transfers/endpoints"
import { StockTransferDetail } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const transfer = (n: number, overrides: Partial<StockTransferDetail>) =>
  example(StockTransferDetail, {
    id: `strf_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `UL-2026-000${n}`,
    status: "on_the_way",
    from_id: "loc_1",
    from_name: "Hamburg-Billbrook",
    from_owner_id: "org_platform",
    to_id: "loc_2",
    to_name: "Rotterdam Waalhaven",
    to_owner_id: "org_platform",
    total_quantity: 40,
    carrier: "DB Schenker",
    tracking_number: "STT 771 202",
    sent_at: moment(2 * day),
    created_at: moment(3 * day),
    lines: [
      {
        id: "strl_1",
        inventory_item_id: "iitem_1",
        product_title: "Metall-Laterne Fjord, 28 cm",
        variant_title: "Default",
        sku: "KG-4028",
        quantity: 40,
      },
    ],
    ...overrides,
  })
const planned = { status: "open", sent_at: null, carrier: null, tracking_number: null } as const
const all: readonly StockTransferDetail[] = [transfer(1, {}), transfer(2, planned)]

const found = (id: string) => {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal("row.not_found")
  return one
}

/** Two transfers; changes are answered and not stored. */
export const stockTransferAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ stock_transfers: as === "empty" ? [] : all })),
  answer(api.counts, () => ({
    counts: { groups: { all: 2, open: 1, on_the_way: 1, arrived: 0, cancelled: 0 } },
  })),
  answer(api.read, ({ params }) => ({ stock_transfer: found(params.id) })),
  answer(api.timeline, () => ({
    timeline: [
      {
        id: "audit_1",
        action: "stock_transfer.created",
        actor_name: "Nora Feld",
        actor_role: "support",
        created_at: moment(3 * day),
      },
    ],
  })),
  answer(api.create, () => ({ stock_transfer: found("strf_2") })),
  answer(api.send, ({ params }) => ({ stock_transfer: found(params.id) })),
  answer(api.arrive, ({ params, body: { lines } }) => {
    if (lines.some(({ arrived, damaged }) => arrived + damaged > 40))
      throw new Refusal("request.invalid", {
        fields: [{ path: "lines.0.arrived", code: "number.too_big", params: { maximum: 40 } }],
      })
    return { stock_transfer: found(params.id) }
  }),
  answer(api.cancel, ({ params }) => ({ stock_transfer: found(params.id) })),
]
