import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useFormat } from "#lib/format.ts"
import { call, detailsOf } from "#lib/http.ts"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { phrases } from "../phrases.de.ts"
import type { Draft } from "../queries.ts"

type Missing = keyof typeof phrases.drafts.missing
const reasons: readonly string[] = [
  "insufficient_inventory",
  "shipping_method_needed",
  "shipping_address_needed",
  "no_price",
  "discount_not_usable",
] satisfies Missing[]
/** The missing requirement that the refusal names, if there are words for it. */
function reasonOf(error: unknown): Missing | null {
  const { reason } = detailsOf(error)
  return typeof reason === "string" && reasons.includes(reason) ? (reason as Missing) : null
}

/** Notes that the shopper paid: the draft becomes an order. */
export function PayDraft({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation("shop-front")
  const { money } = useFormat()
  const navigate = useNavigate()
  const [missing, setMissing] = useState<Missing | null>(null)
  const { total, region } = draft.cart
  return (
    <SaveDialog
      title={t(($) => $.drafts.payTitle)}
      body={
        <Stack>
          {t(($) => $.drafts.payBody, { total: money(total, region.currency_code) })}
          {missing ? (
            <Notice tone="critical" announce>
              {t(($) => $.drafts.missing[missing])}
            </Notice>
          ) : null}
        </Stack>
      }
      go={t(($) => $.drafts.pay)}
      send={() =>
        call(draftOrders.pay, { params: { id: draft.id } }).catch((error: unknown) => {
          setMissing(reasonOf(error))
          throw error
        })
      }
      done={t(($) => $.drafts.paid)}
      failed={t(($) => $.drafts.payFailed)}
      stale={["draft-orders", "orders"]}
      onDone={({ order }) => void navigate(orderPaths.one(order.id))}
      onClose={onClose}
    />
  )
}
