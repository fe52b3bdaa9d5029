import { inbound as api } from "@packhaus/contract/warehouse/inbound/endpoints"
import {
  type ChangeInbound,
  InboundDetail,
  InboundLine,
  InboundProposal,
} from "@packhaus/contract/warehouse/inbound/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment, titles } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

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
/** Drafts that a test has stored, by id. */
const stored = remembered(() => new Map<string, InboundDetail>())
/** An article of the fixtures, as the search finds it. */
const itemOf = (sku: string) => ({
  inventory_item_id: `iitem_${sku}`,
  product_title: titles[sku] ?? "Metall-Laterne Fjord, 28 cm",
  sku: titles[sku] ? sku : "KG-4028",
  weight: 240,
})

/** The draft with this content, as the server returns it. */
function store(id: string, { lines, ...content }: ChangeInbound) {
  const quantities = lines.map(({ quantity }) => quantity)
  const one = notice(2, {
    ...draft,
    ...content,
    id,
    number: "WA-2026-0002",
    waiting_orders: 3,
    total_quantity: quantities.reduce((sum, quantity) => sum + quantity, 0),
    lines: lines.map((line, index) => ({
      ...example(InboundLine, {
        id: `inbl_${index}`,
        ...itemOf(line.inventory_item_id.replace("iitem_", "")),
        ...line,
      }),
      thumbnail: null,
    })),
  })
  stored.now.set(id, one)
  return { inbound_notice: one }
}

const found = (id: string) => {
  const one = stored.now.get(id) ?? all.find((each) => each.id === id)
  if (!one) throw new Refusal("row.not_found")
  return { inbound_notice: one }
}

/** Two notices; drafts are stored, other changes are answered only. */
export const inboundAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ inbound_notices: as === "empty" ? [] : all })),
  answer(api.counts, () => ({
    counts: { groups: { all: 2, draft: 1, announced: 0, arriving: 1, closed: 0, cancelled: 0 } },
  })),
  answer(api.read, ({ params }) => found(params.id)),
  answer(api.timeline, () => ({})),
  answer(api.ofOrder, () => ({ proposal: proposal(3) })),
  answer(api.ofProduct, () => ({ proposal: proposal(null) })),
  answer(api.ofSkus, ({ body: { skus } }) => ({
    proposal: {
      organisation_id: "org_1",
      lines: skus.flatMap((sku) => (titles[sku.toUpperCase()] ? itemOf(sku.toUpperCase()) : [])),
    },
  })),
  answer(api.create, ({ body: { organisation_id: _, ...content } }) => store("inbn_2", content)),
  answer(api.change, ({ params, body }) => store(params.id, body)),
  answer(api.announce, ({ params }) => found(params.id)),
  answer(api.schedule, ({ params }) => found(params.id)),
  answer(api.cancel, ({ params }) => found(params.id)),
  answer(api.close, ({ params }) => found(params.id)),
  answer(api.arrive, ({ params }) => found(params.id)),
  answer(api.answer, ({ params }) => found(params.id)),
]
