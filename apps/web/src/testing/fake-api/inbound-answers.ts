import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import { InboundDetail, InboundProposal } from "@packhaus/contract/warehouse/inbound/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const day = 1440
const notice = (n: number, fields: Partial<InboundDetail>) =>
  example(InboundDetail, {
    id: `inbn_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `WA-2026-000${n}`,
    status: "arriving",
    location_id: "loc_1",
    location_name: "Hamburg-Billbrook",
    location_owner_id: "org_platform",
    expected_on: "2026-12-03",
    total_quantity: 40,
    carton_count: 2,
    arrived_quantity: 20,
    damaged_quantity: 1,
    unannounced_quantity: 4,
    in_question_quantity: 4,
    carrier: "DB Schenker",
    tracking_number: "STT 771 303",
    announced_at: moment(2 * day),
    created_at: moment(3 * day),
    lines: [
      {
        id: "inbl_1",
        inventory_item_id: "iitem_1",
        product_title: "Metall-Laterne Fjord, 28 cm",
        sku: "KG-4028",
        weight: 900,
        quantity: 40,
        per_carton: 20,
        arrived: 20,
        damaged: 1,
        unannounced: 4,
        in_question: 4,
      },
    ],
    ...fields,
  })
const draft = {
  status: "draft",
  announced_at: null,
  arrived_quantity: 0,
  damaged_quantity: 0,
  unannounced_quantity: 0,
  in_question_quantity: 0,
} as const
const all: readonly InboundDetail[] = [notice(1, {}), notice(2, draft)]

const proposal = (quantity: number | null) =>
  example(InboundProposal, {
    organisation_id: "org_1",
    lines: [
      {
        inventory_item_id: "iitem_1",
        product_title: "Metall-Laterne Fjord, 28 cm",
        variant_title: "Schwarz",
        sku: "KG-4028",
        weight: 900,
        quantity,
      },
    ],
  })
const found = (id: string) => {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal("row.not_found")
  return { inbound_notice: one }
}

/** Two notices; changes are answered and not stored. */
export const inboundAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ inbound_notices: as === "empty" ? [] : all })),
  answer(api.counts, () => ({
    counts: { groups: { all: 2, draft: 1, announced: 0, arriving: 1, closed: 0, cancelled: 0 } },
  })),
  answer(api.read, ({ params }) => found(params.id)),
  answer(api.timeline, () => ({})),
  answer(api.ofOrder, () => ({ proposal: proposal(3) })),
  answer(api.ofProduct, () => ({ proposal: proposal(null) })),
  answer(api.create, () => found("inbn_2")),
  answer(api.change, ({ params }) => found(params.id)),
  answer(api.announce, ({ params }) => found(params.id)),
  answer(api.schedule, ({ params }) => found(params.id)),
  answer(api.cancel, ({ params }) => found(params.id)),
  answer(api.close, ({ params }) => found(params.id)),
  answer(api.arrive, ({ params }) => found(params.id)),
  answer(api.answer, ({ params }) => found(params.id)),
]
