import { search } from "@packhaus/contract/search/endpoints"
import { MAX_HITS, type SearchHit, type SearchKind } from "@packhaus/contract/search/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer } from "./answers.ts"
import { invoices } from "./invoices-data.ts"
import { orders, titles } from "./orders-data.ts"

/** The searched texts: a test counts the requests. */
export const fakeSearch: { queries: string[] } = { queries: [] }

type Known = [id: string, label: string, detail: string]
const known: Record<SearchKind, readonly Known[]> = {
  organisation: [
    ["org_1", "Kerzenglanz GmbH", "Lüneburg"],
    ["org_2", "Bergluft Naturwaren AG", "Lüneburg"],
  ],
  order: orders.map(({ id, number, shop }) => [id, number, shop]),
  product: Object.entries(titles).map(([sku, title]) => [`prod_${sku}`, title, sku]),
  product_request: [["preq_1", "Metall-Laterne Fjord", "Kerzenglanz GmbH"]],
  invoice: invoices.map(({ id, number }) => [id, number ?? "", "Kerzenglanz GmbH"]),
  shop: [
    ["shop_1", "Kerzenglanz", "kerzenglanz.myshopify.com"],
    ["shop_2", "Herzstück Deko", "herzstueck-deko.myshopify.com"],
  ],
  chat: [],
  retour: [],
  stock_order: [["sto_1", "LB-2026-0004", "Hamburg-Billbrook"]],
  packaging_order: [],
  pick_list: [["pick_1", "P-00410", "Hamburg-Billbrook"]],
  inbound_notice: [["inbn_1", "WA-2026-0001", "Hamburg-Billbrook"]],
  bin: [],
  booking: [],
  location: Object.values(locations).map(({ id, name }) => [id, name, ""]),
}

/** Matches of each kind. Only staff sees organisations. */
export const searchAnswers: readonly Answer[] = [
  answer(search.find, ({ query: { q }, as }) => {
    fakeSearch.queries.push(q)
    const kinds = (Object.keys(known) as SearchKind[]).filter(
      (kind) => kind !== "organisation" || as === "administrator" || as === "support",
    )
    const hits = kinds.flatMap((kind): SearchHit[] =>
      known[kind]
        .filter((words) => words.join(" ").toLowerCase().includes(q.toLowerCase()))
        .slice(0, MAX_HITS)
        .map(([id, label, detail]) => ({
          kind,
          id,
          label,
          detail: detail || null,
          status: kind === "order" ? "shipped" : null,
          created_at: null,
        })),
    )
    return { hits: q === "" ? [] : hits }
  }),
]
