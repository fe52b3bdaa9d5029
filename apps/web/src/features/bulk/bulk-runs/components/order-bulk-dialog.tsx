import type { orderList } from "@packhaus/contract/orders/list"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { BulkVerb } from "#ui/data-table/bulk-verbs.tsx"
import { TextAreaField } from "#ui/fields/field.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { type BulkSelection, useStartBulk } from "../queries.ts"
import { BulkPackSheet } from "./bulk-pack-sheet.tsx"
import css from "./order-bulk-dialog.module.css"

type Props = {
  verb: BulkVerb<typeof orderList>
  count: number
  selection: BulkSelection
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/** Confirms an action on many orders. Holding and releasing need a reason, packing its details. */
export function OrderBulkDialog({ verb, ...chosen }: Props) {
  const { t } = useTranslation("bulk-runs")
  const toast = useToast()
  const start = useStartBulk()
  const [text, setText] = useState("")
  const note = text.trim() || null
  const { count, selection, onStarted, onClose } = chosen
  if (verb === "pack") return <BulkPackSheet {...chosen} />
  return (
    <ConfirmDialog
      title={t(($) => $.bulk.confirm.title, { count, action: t(($) => $.bulk[verb]) })}
      body={
        <div className={css.question}>
          <p>{t(($) => $.bulk.confirm[verb])}</p>
          {verb === "route" || verb === "ship" ? null : (
            <TextAreaField
              label={t(($) => $.bulk.note)}
              hint={verb === "release" ? t(($) => $.bulk.noteHint) : undefined}
              rows={2}
              maxLength={500}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </div>
      }
      go={t(($) => $.bulk[verb])}
      busy={start.isPending}
      onClose={onClose}
      onGo={() =>
        start.mutate(
          verb === "route" || verb === "ship"
            ? { kind: `orders.${verb}`, selection }
            : { kind: `orders.${verb}`, selection, note },
          {
            onSuccess: onStarted,
            onError: (error) =>
              toast.failure(
                t(($) => $.bulk.failed),
                error,
              ),
          },
        )
      }
    />
  )
}
