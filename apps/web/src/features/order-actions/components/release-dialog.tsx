import { orders as api } from "@packhaus/contract/orders/endpoints"
import { releasableHolds } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"
import css from "./sheets.module.css"

/** Ends the holds that only a person ends; with several of them, those that are ticked. */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const { t: tOrders } = useTranslation("orders")
  const offered = order.holds.filter((hold) => releasableHolds.includes(hold))
  const [ticked, setTicked] = useState<readonly HoldReason[]>(offered)
  const release = useVerb({
    order,
    verb: "release",
    onDone: onClose,
    send: () => call(api.release, { params: { id: order.id }, body: { holds: [...ticked] } }),
  })
  return (
    <ConfirmDialog
      title={t(($) => $.release.title, { number: order.number })}
      go={t(($) => $.release.submit)}
      busy={release.isPending}
      onGo={() => ticked.length > 0 && release.mutate(undefined)}
      onClose={onClose}
      body={
        <span className={css.question}>
          <span>{t(($) => $.release.lead)}</span>
          {offered.map((hold) => (
            <CheckField
              key={hold}
              label={tOrders(($) => $.holds[hold].name)}
              checked={ticked.includes(hold)}
              onChange={({ target }) =>
                setTicked(
                  target.checked ? [...ticked, hold] : ticked.filter((other) => other !== hold),
                )
              }
            />
          ))}
        </span>
      }
    />
  )
}
