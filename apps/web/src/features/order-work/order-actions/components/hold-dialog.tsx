import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"
import css from "./sheets.module.css"

/** Puts an order on hold by hand, with an optional reason. */
export function HoldDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const [note, setNote] = useState("")
  const hold = useVerb({
    order,
    verb: "hold",
    onDone: onClose,
    undo: () => call(api.release, { params: { id: order.id }, body: { holds: ["by_hand"] } }),
    send: () => call(api.hold, { params: { id: order.id }, body: { note: note.trim() || null } }),
  })
  return (
    <ConfirmDialog
      title={t(($) => $.hold.title, { number: order.number })}
      go={t(($) => $.hold.submit)}
      busy={hold.isPending}
      onGo={() => hold.mutate(undefined)}
      onClose={onClose}
      body={
        <div className={css.question}>
          <p>{t(($) => $.hold.lead)}</p>
          <TextAreaField
            label={t(($) => $.hold.note)}
            rows={2}
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      }
    />
  )
}
