import { retours as api, unassignedReturns } from "@packhaus/contract/returns/retours/endpoints"
import { returnableOf, usualDisposals } from "@packhaus/contract/returns/retours/rules"
import {
  RetourDetail,
  RetourRules,
  ReturnableOrder,
  UnassignedReturn,
} from "@packhaus/contract/returns/retours/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment, orders } from "./orders-data.ts"

const [first] = orders
const lantern = {
  product_title: "Metall-Laterne Fjord",
  variant_title: "28 cm",
  sku: "KG-4028",
}
const retour = (n: number, fields: Partial<RetourDetail>) =>
  example(RetourDetail, {
    id: `ret_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    number: `RT-2026-000${n}`,
    order_id: first?.id ?? "",
    order_number: "PH-537241",
    shop_id: "shop_1",
    shop_name: "Lichtblick Shop",
    location_id: "loc_1",
    location_name: "Hamburg-Billbrook",
    location_owner_id: "org_platform",
    grade_a: 2,
    grade_b: 1,
    grade_c: 1,
    returned_items: 4,
    total_items: 5,
    variant_name: "Metall-Laterne Fjord – 28 cm, Duftkerze Nordwind – 180 g",
    note: "Karton eingedrückt",
    kept_until: "2026-12-24",
    invoiced: true,
    invoice_id: "inv_2",
    invoice_number: "RE-2026-0007",
    invoice_status: "open",
    booked_by_name: "Mesut Demir",
    created_at: moment(90),
    lines: [
      {
        id: "retl_1",
        line_item_id: "item_1",
        product_title: "Metall-Laterne Fjord",
        variant_title: "28 cm",
        sku: "KG-4028",
        grade_b: 1,
        grade_c: 1,
        disposal_b: "keep",
        disposal_c: "keep",
      },
      {
        id: "retl_2",
        line_item_id: "item_2",
        product_title: "Duftkerze Nordwind",
        variant_title: "180 g",
        sku: "KG-1180",
        grade_a: 2,
        disposal_b: "keep",
        disposal_c: "keep",
      },
    ],
    kept: [
      {
        id: `retk_b${n}`,
        ...lantern,
        grade: "b",
        pieces: 1,
        answered_pieces: 1,
        status: "answered",
        answer_by: null,
        is_overdue: false,
        answers: [
          {
            id: `reta_${n}`,
            pieces: 1,
            reason: "Am Telefon gesagt",
            answered_by_name: "Mesut Demir",
            created_at: moment(60),
          },
        ],
      },
      {
        id: `retk_c${n}`,
        ...lantern,
        grade: "c",
        pieces: 1,
        answered_pieces: 0,
        status: "waiting",
        answer_by: "2026-12-24",
        is_overdue: false,
        answers: [],
      },
    ],
    ...fields,
  })
const collecting = { invoiced: false, invoice_number: null, invoice_status: "no" } as const
const all: readonly RetourDetail[] = [
  retour(1, {}),
  retour(2, {
    ...collecting,
    kept: [],
    order_number: "PH-537107",
    note: "",
    created_at: moment(3000),
  }),
]
/** A retour of another organisation: for staff, who see all organisations. */
const ofOthers = retour(3, { organisation_id: "org_2", organisation_name: "Nordlicht" })

const line = (n: number, fields: object) => ({
  line_item_id: `item_${n}`,
  title: "Metall-Laterne Fjord",
  variant_title: "28 cm",
  sku: "KG-4028",
  thumbnail: null,
  shipped: 2,
  returnable: returnableOf({
    shipped_quantity: 2,
    fulfilled_elsewhere_quantity: 0,
    returned_quantity: 0,
  }),
  announced: 0,
  disposals: usualDisposals,
  ...fields,
})
const returnable: readonly ReturnableOrder[] = [
  example(ReturnableOrder, {
    id: "order_back",
    number: "PH-537241",
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    shop_name: "Lichtblick Shop",
    recipient: "Mara Lindqvist",
    lines: [
      line(1, { announced: 1 }),
      line(2, { title: "Duftkerze Nordwind", variant_title: "180 g", sku: "KG-1180", shipped: 3 }),
    ],
  }),
]
/** Two shops have an order with this number. */
const twice: readonly ReturnableOrder[] = ["Lichtblick Shop", "Nordlicht"].map((shop_name, n) => ({
  id: `order_twice_${n}`,
  number: "#1001",
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  shop_name,
  recipient: "Mara Lindqvist",
  lines: n === 0 ? [line(1, {})] : [],
}))

const rules = example(RetourRules, {
  organisation_id: "org_1",
  organisation: { b: "restock" },
  products: [{ product_id: "prod_1", product_title: "Duftkerze Nordwind", c: "dispose" }],
})

const waiting = example(UnassignedReturn, {
  id: "unret_1",
  organisation_id: "org_platform",
  location_id: "loc_1",
  location_name: "Hamburg-Billbrook",
  pieces: 2,
  tracking_number: "00340434161094",
  sender: "M. Lindqvist, Bremen",
  note: "Zwei Laternen, kein Lieferschein",
  booked_by_name: "Mesut Demir",
  created_at: moment(200),
})

/** Two retours, and orders whose retours can be recorded; changes are answered and not stored. */
export const retourAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { concern }, as }) => {
    const retours =
      as === "empty" ? [] : all.filter(({ kept }) => concern === undefined || kept.length > 0)
    return { retours }
  }),
  answer(api.find, ({ query: { number } }) => {
    const text = number.toLowerCase().replace(/^#/, "")
    return {
      orders: [...returnable, ...twice].filter(
        (order) => order.number.toLowerCase().replace(/^#/, "") === text,
      ),
    }
  }),
  answer(api.read, ({ params }) => {
    const found = [...all, ofOthers].find(({ id }) => id === params.id)
    if (!found) throw new Refusal("row.not_found")
    return { retour: found }
  }),
  answer(unassignedReturns.list, ({ query: { group = "open" }, as }) => ({
    unassigned_returns: as === "empty" || group !== "open" ? [] : [waiting],
  })),
  answer(unassignedReturns.counts, () => ({
    counts: { groups: { open: 1, assigned: 0, closed: 0 } },
  })),
  answer(unassignedReturns.create, () => ({ unassigned_return: waiting })),
  answer(unassignedReturns.close, () => ({
    unassigned_return: { ...waiting, status: "closed" as const, reason: "Zurückgeschickt" },
  })),
  answer(api.rules, () => ({ retour_rules: rules })),
  answer(api.setRule, () => ({ retour_rules: rules })),
  answer(api.answer, ({ params, body: { answer: fields, pieces } }) => {
    const found = all.find(({ id }) => id === params.id)
    if (!found) throw new Refusal("row.not_found")
    const answers = [
      {
        id: "reta_new",
        answer: fields,
        pieces,
        reason: null,
        answered_by_name: "Jana Petersen",
        created_at: moment(0),
      },
    ]
    const kept = found.kept.map((one) =>
      one.grade === "c" ? { ...one, answered_pieces: pieces, answers } : one,
    )
    return { retour: { ...found, kept } }
  }),
  answer(api.record, () => ({ retour: retour(1, {}) })),
]
