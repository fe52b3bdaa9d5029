import type { Order } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { Term } from "#features/help/components/term.tsx"
import { orderQueries } from "#features/order-work/order-actions/components/order-queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { allOf } from "#lib/details.ts"
import { useFormat } from "#lib/format.ts"
import { Notice } from "#ui/page/notice.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import { missingOf, missingWords } from "./use-event-words.ts"

/** Holds that wait for an external event are amber, those that wait for a person here are red. */
const tones: Record<HoldReason, Tone> = {
  unmatched: "critical",
  no_stock: "critical",
  no_agreement: "critical",
  bad_address: "critical",
  awaiting_payment: "attention",
  address_changed: "critical",
  canceled_after_packing: "critical",
  before_connection: "attention",
  by_hand: "attention",
  held_in_shop: "attention",
}

/** All holds of the order, each with the action that resolves it. */
export function OrderHolds({ order: { id, holds, shop_holds } }: { order: Order }) {
  const { t } = useTranslation("orders")
  const can = useCan()
  return holds.map((hold) => (
    <Notice key={hold} tone={tones[hold]} title={t(($) => $.holds[hold].name)}>
      {t(($) => $.holds[hold].todo)}
      <Term name="hold" word={t(($) => $.holds[hold].name)} />
      {hold === "no_stock" ? <MissingGoods id={id} /> : null}
      {hold === "no_stock" && can("inbound.write") ? (
        <div>
          <Link to={inboundPaths.createFor("order", id)}>{t(($) => $.detail.announce)}</Link>
        </div>
      ) : null}
      {hold === "held_in_shop" ? <ShopHolds holds={shop_holds} /> : null}
    </Notice>
  ))
}

/** The holds of the shop, each with the shop's own text. */
function ShopHolds({ holds }: { holds: Order["shop_holds"] }) {
  const { t } = useTranslation("orders")
  const { date } = useFormat()
  return holds.map(({ part, reason, note }) => {
    const words = note && reason === "scheduled" ? date(note) : note
    return (
      <div key={`${part} ${reason} ${note}`}>
        {[t(($) => $.shopHolds[reason]), words].filter(Boolean).join(": ")}
      </div>
    )
  })
}

/** The missing items at the time of the hold, from the order's history. */
function MissingGoods({ id }: { id: string }) {
  const { t } = useTranslation("orders")
  const { data = [] } = useQuery(orderQueries.timeline(id))
  const last = data.findLast(({ action }) => action === "order.waits")
  const missing = allOf(last?.details["missing"], missingOf) ?? []
  if (missing.length === 0) return null
  const goods = missing.map(missingWords).join(", ")
  return <div>{t(($) => $.detail.missing, { goods })}</div>
}
