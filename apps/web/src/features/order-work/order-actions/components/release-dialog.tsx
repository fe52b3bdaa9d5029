import { orders as api } from "@packhaus/contract/orders/endpoints"
import { overruledHolds, releasableHolds } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { CheckField, TextAreaField } from "#ui/fields/field.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"
import css from "./sheets.module.css"

/**
 * Ends holds that a person may end; with several, the ticked ones. Overriding a hold needs a
 * reason.
 */
export function ReleaseDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const { t: tOrders } = useTranslation("orders")
  const offered = order.holds.filter((hold) => releasableHolds.includes(hold))
  const [ticked, setTicked] = useState<readonly HoldReason[]>(offered)
  const [note, setNote] = useState("")
  const [isMissing, setIsMissing] = useState(false)
  const isOverruling = ticked.some((hold) => overruledHolds.includes(hold))
  const body = { holds: [...ticked], note: note.trim() || null }
  function submit() {
    const lacksReason = isOverruling && body.note === null
    setIsMissing(lacksReason)
    if (ticked.length > 0 && !lacksReason) release.mutate(undefined)
  }
  const release = useVerb({
    order,
    verb: "release",
    onDone: onClose,
    send: () => call(api.release, { params: { id: order.id }, body }),
  })
  return (
    <ConfirmDialog
      title={t(($) => $.release.title, { number: order.number })}
      go={t(($) => $.release.submit)}
      busy={release.isPending}
      onGo={submit}
      onClose={onClose}
      body={
        <div className={css.question}>
          <p>{t(($) => $.release.lead)}</p>
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
          {isOverruling ? (
            <TextAreaField
              label={t(($) => $.release.note)}
              hint={t(($) => $.release.noteHint)}
              error={isMissing ? t(($) => $.release.noteMissing) : undefined}
              rows={2}
              maxLength={500}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          ) : null}
        </div>
      }
    />
  )
}
