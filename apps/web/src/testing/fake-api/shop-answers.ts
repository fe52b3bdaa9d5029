import { shops as api } from "@packhaus/contract/shops/endpoints"
import { Shop, ShopGap, ShopSync } from "@packhaus/contract/shops/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"

const connected = example(Shop, {
  id: "shop_1",
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  sales_channel_id: "sc_1",
  domain: "kerzenglanz.myshopify.com",
  name: "Kerzenglanz",
  currency_code: "eur",
  sync: "ok",
  default_shipment_method: "dhl_paket",
  shipment_methods: { Standardversand: "dhl_paket" },
  non_goods: ["POST", "M"],
  notify_shopper: true,
  backfill_status: "done",
  backfill_count: 412,
  last_webhook_at: moment(4),
  last_reconciled_at: moment(7),
  connected_at: moment(60_000),
  created_at: moment(60_000),
})
const failing = example(Shop, {
  ...connected,
  id: "shop_2",
  sales_channel_id: "sc_2",
  domain: "herzstueck-deko.myshopify.com",
  name: "Herzstück Deko",
  sync: "failing",
  last_error: "unreachable: 502",
  last_error_at: moment(12),
})
const expired = example(Shop, {
  ...connected,
  id: "shop_3",
  sales_channel_id: "sc_3",
  domain: "wohnzauber-manufaktur.myshopify.com",
  name: "Wohnzauber Manufaktur",
  status: "needs_reauth",
  sync: "paused",
  default_shipment_method: null,
  last_webhook_at: moment(2900),
  last_error: "unreachable: 502",
  last_error_at: moment(2900),
})
/** The organisation's own shop front, which needs no connection. */
const front = example(Shop, {
  ...connected,
  id: "shop_4",
  sales_channel_id: "sc_4",
  platform: "own",
  domain: "sc_4",
  name: "Lichtblick",
  currency_code: null,
  backfill_status: "none",
  backfill_count: 0,
  last_webhook_at: null,
  last_reconciled_at: null,
})
const shops = [connected, failing, expired, front]

const known = (id: string) => {
  const shop = shops.find((each) => each.id === id)
  if (!shop) throw new Refusal("row.not_found")
  return shop
}
/** Answers with a changed copy; the list stays unchanged. */
const changed = (id: string, change: Partial<Shop>) => ({ shop: { ...known(id), ...change } })

const gap = example(ShopGap, {
  id: "gap_1",
  from_at: moment(130_000),
  until_at: moment(86_400),
  found_at: moment(200),
})
const calm = example(ShopSync, {
  orders: 412,
  shipping_titles: ["Standardversand", "Express", "Abholung im Laden"],
})
const troubled = example(ShopSync, {
  ...calm,
  inbox_open: 3,
  inbox_failed: 1,
  pushes_open: 2,
  pushes_dead: 1,
  before_connection: 14,
  gaps: [gap],
  failures: [
    {
      id: "in_1",
      label: "orders/updated 5373",
      error: "unreachable: 502",
      attempts: 4,
      at: moment(12),
    },
    {
      id: "push_1",
      what: "tracking",
      order_id: "order_537040",
      label: "PH-537040",
      error: "refused: Fulfillment order is closed",
      attempts: 8,
      at: moment(90),
    },
  ],
})

/** Three shops: one that works, one whose sync fails, one that must be connected again. */
export const shopAnswers: readonly Answer[] = [
  answer(api.list, ({ query, as }) => {
    const q = (query.q ?? "").toLowerCase()
    const found = (as === "empty" ? [] : shops).filter(
      ({ name, domain, status }) =>
        `${name} ${domain}`.toLowerCase().includes(q) && (query.status ?? status) === status,
    )
    return { shops: found }
  }),
  answer(api.read, ({ params }) => ({ shop: known(params.id) })),
  answer(api.sync, ({ params }) => ({ sync: params.id === "shop_2" ? troubled : calm })),
  answer(api.connect, ({ body }) => {
    if (body.domain.startsWith("fremd")) throw new Refusal("shops.connected_elsewhere")
    return { url: `https://${body.domain}/admin/oauth/authorize?state=1` }
  }),
  answer(api.finish, ({ body }) => {
    if (!body.query["code"]) throw new Refusal("shops.declined")
    return changed("shop_1", { default_shipment_method: null, backfill_status: "running" })
  }),
  answer(api.update, ({ params, body }) => changed(params.id, body)),
  answer(api.disconnect, ({ params }) =>
    changed(params.id, { status: "disconnected", sync: "disconnected" }),
  ),
  answer(api.reconcile, ({ params }) => changed(params.id, {})),
  answer(api.release, () => ({ released: 14 })),
  answer(api.settleGap, () => ({
    gap: { ...gap, settled_at: moment(0), settled_by: "Jana Petersen" },
  })),
  answer(api.retry, ({ params }) => changed(params.id, {})),
]
