import { publications as api } from "@packhaus/contract/sourcing/publications/endpoints"
import { Publication } from "@packhaus/contract/sourcing/publications/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const contact = {
  name: "Lumen Crafts Ltd.",
  address: "88 Yantian Road, Shenzhen",
  country: "CN",
  email: "safety@lumen.example",
}
const publication = example(Publication, {
  id: "publ_1",
  request_id: "preq_5",
  product_id: "prod_1",
  shop_id: "shop_1",
  shop_name: "Kerzenglanz",
  status: "failed",
  safety: { maker: contact, responsible: { ...contact, country: "DE" } },
  attempts: 10,
  last_error: "unreachable: no answer",
  created_at: moment(0),
})
const state = remembered(() => publication)

/**
 * The publication of a request: its shop did not answer until the retry. Support sees it before the
 * last attempt.
 */
export const publicationAnswers: readonly Answer[] = [
  answer(api.ofRequest, ({ as }) => ({
    publication:
      as === "support"
        ? { ...state.now, status: "pending" as const, retry_at: moment(0) }
        : state.now,
  })),
  answer(api.publish, ({ params: { id }, body: { is_linked, safety, product_id, shop_id } }) => {
    const status = is_linked ? "listed" : "pending"
    const published = {
      request_id: id,
      product_id: product_id ?? "prod_2",
      shop_id,
      safety,
      status,
    }
    state.now = { ...state.now, ...published, last_error: null } as Publication
    return { publication: state.now }
  }),
  answer(api.retry, () => {
    if (state.now.status !== "failed") throw new Refusal("publications.not_open_for")
    state.now = { ...state.now, status: "pending", attempts: 0, last_error: null }
    return { publication: state.now }
  }),
]
