import { shopReturns as api } from "@packhaus/contract/shipping/shop-returns/endpoints"
import { type Answer, answer } from "./answers.ts"
import { moment, orders } from "./orders-data.ts"

const [reporting, shipped] = orders
const row = {
  merchant_id: "org_1",
  order_id: reporting?.id ?? "",
  order_number: reporting?.number ?? "",
  external_line_id: "line",
  variant_title: null,
}
/** One return that belongs to an order, and one that matches no order. */
const all = [
  {
    ...row,
    id: "sret_1",
    sku: "21218",
    title: "Red spotty biscuit tin",
    quantity: 2,
    received_quantity: 0,
    matched_order_id: shipped?.id ?? "",
    matched_order_number: shipped?.number ?? "",
    matched_line_id: "item_1",
    created_at: moment(90),
  },
  {
    ...row,
    id: "sret_2",
    sku: "84997B",
    title: "Childrens cutlery",
    quantity: 1,
    received_quantity: 0,
    matched_order_id: null,
    matched_order_number: null,
    matched_line_id: null,
    created_at: moment(300),
  },
]

export const returnAnswers: readonly Answer[] = [
  answer(api.list, ({ query: { q = "", is_matched }, as }) => {
    const found = all.filter(
      ({ sku, title, matched_order_id }) =>
        as !== "empty" &&
        `${sku} ${title}`.toLowerCase().includes(q.toLowerCase()) &&
        (is_matched === undefined || is_matched === (matched_order_id !== null)),
    )
    return { shop_returns: found }
  }),
]
