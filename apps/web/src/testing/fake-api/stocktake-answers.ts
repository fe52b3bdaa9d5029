import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import { StocktakeDetail } from "@packhaus/contract/planning/stocktakes/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const day = 1440
const lantern = {
  inventory_item_id: "iitem_1",
  product_title: "Metall-Laterne Fjord, 28 cm",
  variant_title: "Default",
  sku: "KG-4028",
}
const stocktake = (n: number, overrides: Partial<StocktakeDetail>) =>
  example(StocktakeDetail, {
    id: `stak_${n}`,
    organisation_id: "org_platform",
    number: `IN-2026-000${n}`,
    location_id: "loc_1",
    location_name: "Hamburg-Billbrook",
    created_at: moment(day),
    ...overrides,
  })
const finished = {
  status: "finished",
  counted_items: 1,
  found_quantity: 0,
  missing_quantity: 2,
  finished_at: moment(day),
  lines: [
    {
      ...lantern,
      id: "sent_1",
      counted: 38,
      expected: 40,
      reason: "damaged",
      counted_at: moment(day),
    },
  ],
} as const
const all: readonly StocktakeDetail[] = [
  stocktake(1, {}),
  stocktake(2, { ...finished, lines: [...finished.lines] }),
]

const found = (id: string) => {
  const one = all.find((each) => each.id === id)
  if (!one) throw new Refusal("row.not_found")
  return one
}

/** The first file has a bad row; later ones have none. */
const firstFile = remembered((): string | null => null)
/** Two stocktakes; counts are answered and not stored. */
export const stocktakeAnswers: readonly Answer[] = [
  answer(api.list, ({ as }) => ({ stocktakes: as === "empty" ? [] : all })),
  answer(api.counts, () => ({
    counts: { groups: { all: 2, open: 1, finished: 1, cancelled: 0 } },
  })),
  answer(api.read, ({ params }) => ({ stocktake: found(params.id) })),
  answer(api.timeline, () => ({
    timeline: [
      {
        id: "audit_1",
        action: "stocktake.created",
        actor_name: "Nora Feld",
        actor_role: "support",
        created_at: moment(day),
      },
    ],
  })),
  answer(api.items, () => ({
    items: [{ ...lantern, barcode: "4006381333931", stocked: 40 }],
  })),
  answer(api.importCounts, ({ body: { file_key, dry_run } }) => {
    firstFile.now ??= file_key
    const isBad = file_key === firstFile.now
    const fault = { row: 3, column: "counted", code: "quantity.whole", value: "9,5" } as const
    const { inventory_item_id: _, ...item } = lantern
    const difference = {
      ...item,
      row: 2,
      location_name: "Hamburg-Billbrook",
      counted: 38,
      expected: 40,
      reason: "damaged" as const,
    }
    return {
      counts_import: {
        is_done: !(dry_run || isBad),
        rows: 2,
        matching: isBad ? 0 : 1,
        differing: 1,
        missing_quantity: 2,
        differences: [difference],
        bad: isBad ? 1 : 0,
        faults: isBad ? [fault] : [],
        stocktakes: dry_run || isBad ? [] : [found("stak_2")],
      },
    }
  }),
  answer(api.create, () => ({ stocktake: found("stak_1") })),
  answer(api.count, ({ body }) => ({
    line: {
      ...lantern,
      id: "sent_2",
      counted: body.counted,
      expected: 40,
      reason: null,
      counted_at: moment(0),
    },
  })),
  answer(api.finish, () => ({ stocktake: found("stak_2") })),
  answer(api.cancel, ({ params }) => ({ stocktake: found(params.id) })),
]
