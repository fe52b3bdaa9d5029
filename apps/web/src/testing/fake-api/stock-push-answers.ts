import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import { StockPush, StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { locations } from "../fixtures/people.ts"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const off = example(StockSettings, {
  id: "shop_1",
  quota: 100,
})
const on = example(StockSettings, {
  ...off,
  is_on: true,
  buffer: 2,
  quota: 60,
  places: [{ location_id: locations.hamburg.id, external_location_id: "71" }],
  shop_places: [
    { external_id: "71", name: "Lager Nord" },
    { external_id: "72", name: "Ladengeschäft" },
  ],
  shop_places_read_at: moment(600),
  waiting: 1,
  drifting: 1,
  told_at: moment(9),
  compared_at: moment(500),
})
const agreed = example(StockPush, {
  id: "spush_1",
  shop_id: "shop_1",
  variant_id: "variant_1",
  product_id: "prod_1",
  product_title: "Stumpenkerze",
  variant_title: "Rot",
  sku: "KERZE-ROT",
  state: "agreed",
  our_quantity: 18,
  their_quantity: 18,
  told_at: moment(9),
})
const drifted = example(StockPush, {
  ...agreed,
  id: "spush_2",
  variant_title: "Blau",
  sku: "KERZE-BLAU",
  state: "drift",
  our_quantity: 7,
  their_quantity: 40,
  drift_since: moment(500),
})
const of = (id: string) => (id === "shop_1" ? on : { ...off, id })

/** Stock is pushed only to the shop that works. Settings are answered and not stored. */
export const stockPushAnswers: readonly Answer[] = [
  answer(api.settings, ({ params }) => ({ stock: of(params.id) })),
  answer(api.list, ({ query }) => {
    const found = [agreed, drifted].filter(
      ({ state }) => !query.state || query.state.includes(state),
    )
    return { stock_pushes: found }
  }),
  answer(api.update, ({ params, body }) => {
    if (body.quota > 80)
      throw new Refusal("stock_pushes.over_quota", { location: "Hamburg", percent: 140 })
    return { stock: { ...of(params.id), ...body } }
  }),
  answer(api.readPlaces, ({ params }) => ({ stock: of(params.id) })),
  answer(api.tellAll, () => ({ told: 1 })),
  answer(api.tell, () => ({ stock_push: { ...drifted, state: "waiting" as const } })),
  answer(api.keepBack, ({ body }) => ({ stock_push: { ...drifted, buffer: body.buffer } })),
]
