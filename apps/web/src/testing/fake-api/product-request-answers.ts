import { uploads } from "@packhaus/contract/files/uploads/endpoints"
import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { faultsOf, isEditable } from "@packhaus/contract/sourcing/product-requests/rules"
import {
  ProductRequest,
  ProductRequestRow,
  type UpdateProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"
import {
  type ProductRequestStatus,
  productRequestGroups,
} from "@packhaus/contract/sourcing/product-requests/status"
import { quoteRequests } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { QuoteRequest } from "@packhaus/contract/sourcing/quote-requests/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const day = 1440
const file = (id: string, name: string) => ({
  id,
  name,
  mime: name.endsWith(".pdf") ? "application/pdf" : "image/png",
  size: 212_000,
  url: `/files/${id}`,
})
const request = (n: number, input: Partial<ProductRequest> = {}) =>
  example(ProductRequest, {
    id: `preq_${n}`,
    organisation_id: "org_1",
    organisation_name: "Kerzenglanz GmbH",
    created_at: moment(n * 600),
    updated_at: moment(n * 600),
    ...input,
  })

const lantern: Partial<ProductRequest> = {
  product_name: "Metall-Laterne Fjord, 28 cm",
  service: "bulk",
  import_methods: ["plane", "train"],
  amount_per_month: 300,
  amount_per_order: 900,
  description: "Laterne aus Stahl mit vier Glasscheiben.",
  images: [file("file_1", "laterne.png")],
  documents: [file("file_2", "Masszeichnung.pdf")],
  shop_id: "shop_1",
  shop_name: "Kerzenglanz",
  submitted_at: moment(2 * day),
  color_box_needed: true,
}

const all = remembered((): ProductRequest[] => [
  request(1, {
    ...lantern,
    status: "pending",
    asked_count: 1,
    assignments: [
      {
        id: "qreq_1",
        supplier_id: "org_supplier",
        supplier_name: "Lumen Crafts Ltd.",
        status: "assigned",
        due_on: "2026-11-28",
        expires_at: moment(-10 * day),
        decline_reason: null,
        answered_at: null,
        created_at: moment(day),
      },
    ],
  }),
  request(2, { product_name: "Lichterkette Papiersterne" }),
  request(3, {
    ...lantern,
    product_name: "Emaillebecher mit Gravur",
    status: "not_accepted",
    reason: "Zu kleine Menge.",
  }),
  request(4, {
    ...lantern,
    product_name: "Kerze mit Batterie",
    status: "n/a",
    reason: "Niemand fertigt das.",
  }),
  request(5, {
    ...lantern,
    product_name: "Windlicht-Set, mundgeblasen",
    status: "published",
    products: [{ id: "prod_1", title: "Windlicht-Set", thumbnail: null }],
  }),
  request(6, {
    ...lantern,
    product_name: "Kerzenlöscher Messing",
    status: "accepted",
    shop_id: "shop_1",
    product_id: "prod_10120",
    product_title: "Doggy Rubber",
  }),
  request(7, { ...lantern, product_name: "Laternen in drei Farben", status: "pending" }),
  request(8, {
    ...lantern,
    product_name: "Banderolen mit Prägung",
    service: "brand_service",
    import_methods: [],
    status: "accepted",
    invoice: { id: "inv_2", number: "RE-2026-0042", status: "paid" },
  }),
])

function find(id: string) {
  const found = all.now.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
function change(id: string, to: Partial<ProductRequest>) {
  const changed = { ...find(id), ...to, updated_at: moment(0) }
  all.now = all.now.map((one) => (one.id === id ? changed : one))
  return { product_request: changed }
}
const rowOf = ({ images, ...one }: ProductRequest) =>
  example(ProductRequestRow, {
    ...one,
    picture: images[0]?.url ?? null,
  })
/** The customer does not see which suppliers were asked. */
const shownTo = (as: string, one: ProductRequest): ProductRequest =>
  ["administrator", "support", "agency"].includes(as) ? one : { ...one, assignments: [] }

const saved = ({ images, documents, ...input }: UpdateProductRequest): Partial<ProductRequest> => ({
  ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
  ...(images && { images: images.map((id) => file(id, `${id}.png`)) }),
  ...(documents && { documents: documents.map((id) => file(id, `${id}.pdf`)) }),
})
function moved(id: string, from: ProductRequestStatus, to: Partial<ProductRequest>) {
  const { status } = find(id)
  if (status !== from) throw new Refusal("product_requests.not_open_for", { status })
  return change(id, to)
}

const uploaded = remembered(() => 0)

const { status: _, ...asked } = request(1, lantern)
const quote = example(QuoteRequest, {
  ...asked,
  id: "qreq_1",
  status: "assigned",
  product_name: lantern.product_name ?? "",
  due_on: "2026-11-28",
  expires_at: moment(-10 * day),
  answered_at: null,
  created_at: moment(day),
  decline_reason: null,
  is_current: true,
})
const quotes = remembered((): QuoteRequest[] => [quote])

/**
 * Product requests in their present state, and the quote requests of the supplier who was asked.
 */
export const productRequestAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const { group = "all" } = query
    const statuses: readonly string[] = productRequestGroups[group]
    const found = as === "empty" ? [] : all.now.filter(({ status }) => statuses.includes(status))
    return { product_requests: found.map(rowOf) }
  }),
  answer(api.counts, () => ({
    counts: {
      groups: Object.fromEntries(
        Object.entries(productRequestGroups).map(([name, of]) => [
          name,
          all.now.filter(({ status }) => (of as readonly string[]).includes(status)).length,
        ]),
      ),
    },
  })),
  answer(api.read, ({ params: { id }, as }) => ({ product_request: shownTo(as, find(id)) })),
  answer(api.timeline, () => ({
    timeline: [
      {
        id: "aud_1",
        action: "product_request.submit",
        actor_name: "Jana Petersen",
        actor_role: "customer",
        created_at: moment(2 * day),
      },
    ],
  })),
  answer(api.similar, ({ params: { id } }) => {
    const { product_name } = find(id)
    const isLike = id !== "preq_1" && product_name.startsWith("Metall-Laterne")
    return {
      similar: isLike
        ? [
            {
              id: "preq_1",
              product_name: find("preq_1").product_name,
              status: "pending" as const,
              same: "name" as const,
              created_at: moment(day),
            },
          ]
        : [],
    }
  }),
  answer(api.shopProducts, () => ({
    shop_products: [
      {
        id: "prod_10120",
        title: "Laterne Fjord groß",
        variant_count: 4,
        hs_code: "940550",
        weight: 880,
      },
    ],
  })),
  answer(api.create, ({ body: { organisation_id = "org_1", ...input } }) => {
    const n = all.now.length + 1
    const made = request(n, { organisation_id, ...saved(input), updated_at: moment(0) })
    all.now = [made, ...all.now]
    return { product_request: made }
  }),
  answer(api.update, ({ params: { id }, body }) => {
    const { status } = find(id)
    if (!isEditable(status)) throw new Refusal("product_requests.not_open_for", { status })
    return change(id, saved(body))
  }),
  answer(api.remove, ({ params: { id } }) => {
    all.now = all.now.filter((one) => one.id !== id)
    return { id }
  }),
  answer(api.submit, ({ params: { id }, as }) => {
    if (as === "failing") throw new Refusal("server.failed")
    const faults = faultsOf(find(id)).map((fault) => ({ ...fault, params: {} }))
    if (faults.length > 0) throw new Refusal("request.invalid", { fields: faults })
    return moved(id, "draft", { status: "pending", submitted_at: moment(0) })
  }),
  answer(api.reopen, ({ params: { id } }) => change(id, { status: "draft", reason: null })),
  answer(api.suppliers, () => ({
    suppliers: [
      { id: "org_supplier", name: "Lumen Crafts Ltd.", country: "CN" },
      { id: "org_yiwu", name: "Yiwu Home Goods", country: "CN" },
    ],
  })),
  answer(api.assign, ({ params: { id }, body: { supplier_ids } }) => {
    const before = find(id)
    const [first] = before.assignments
    const added = supplier_ids.map((supplier_id) => ({
      id: `qreq_${supplier_id}`,
      supplier_id,
      supplier_name: "Yiwu Home Goods",
      status: "assigned" as const,
      due_on: first?.due_on ?? "2026-12-01",
      expires_at: moment(-14 * day),
      decline_reason: null,
      answered_at: null,
      created_at: moment(0),
    }))
    return change(id, { assignments: [...added, ...before.assignments] })
  }),
  answer(api.refuse, ({ params: { id }, body: { reason } }) =>
    moved(id, "pending", { status: "not_accepted", reason }),
  ),
  answer(api.findNone, ({ params: { id }, body: { reason } }) =>
    moved(id, "pending", { status: "n/a", reason }),
  ),
  answer(api.decline, ({ params: { id } }) => moved(id, "pending", { status: "not_accepted" })),

  answer(uploads.create, () => {
    uploaded.now += 1
    const { mime: _, ...one } = file(`file_up${uploaded.now}`, "laterne.png")
    return { uploads: [{ ...one, key: one.id, mime: "image/png" as const }] }
  }),

  answer(quoteRequests.list, ({ query, as }) => {
    const { group } = query
    const statuses: Record<string, readonly string[]> = {
      open: ["assigned"],
      quoted: ["quoted"],
      closed: ["declined", "expired"],
    }
    const found = quotes.now.filter(
      ({ status }) => as !== "empty" && statuses[group ?? "open"]?.includes(status),
    )
    const rows = found.map(({ images, ...one }) => ({ ...one, picture: images[0]?.url ?? null }))
    return { quote_requests: rows }
  }),
  answer(quoteRequests.counts, () => ({
    counts: { groups: { open: quotes.now.length, quoted: 0, closed: 0 } },
  })),
  answer(quoteRequests.read, ({ params: { id } }) => {
    const found = quotes.now.find((one) => one.id === id)
    if (!found) throw new Refusal("row.not_found")
    return { quote_request: found }
  }),
  answer(quoteRequests.decline, ({ params: { id }, body: { reason } }) => {
    const declined = { ...quote, id, status: "declined" as const, decline_reason: reason || null }
    quotes.now = [declined]
    return { quote_request: declined }
  }),
]
