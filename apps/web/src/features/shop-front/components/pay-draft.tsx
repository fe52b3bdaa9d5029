import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import type { Draft } from "../queries.ts"

/** Notes that the shopper paid: the draft becomes an order. */
export function PayDraft({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation("shop-front")
  const { money } = useFormat()
  const navigate = useNavigate()
  const { total, region } = draft.cart
  return (
    <SaveDialog
      title={t(($) => $.drafts.payTitle)}
      body={t(($) => $.drafts.payBody, { total: money(total, region.currency_code) })}
      go={t(($) => $.drafts.pay)}
      send={() => call(draftOrders.pay, { params: { id: draft.id } })}
      done={t(($) => $.drafts.paid)}
      failed={t(($) => $.failed)}
      stale={["draft-orders", "orders"]}
      onDone={({ order }) => void navigate(orderPaths.one(order.id))}
      onClose={onClose}
    />
  )
}
