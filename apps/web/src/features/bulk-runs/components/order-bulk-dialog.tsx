import type { orderList } from "@packhaus/contract/orders/list"
import { useTranslation } from "react-i18next"
import type { BulkVerb } from "#ui/data-table/bulk-verbs.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { type BulkSelection, useStartBulk } from "../queries.ts"
import { BulkPackSheet } from "./bulk-pack-sheet.tsx"

type Props = {
  verb: BulkVerb<typeof orderList>
  count: number
  selection: BulkSelection
  onStarted: (run: { id: string }) => void
  onClose: () => void
}

/** Asks before something is done with many orders; packing also asks how. */
export function OrderBulkDialog({ verb, ...chosen }: Props) {
  const { t } = useTranslation("bulk-runs")
  const toast = useToast()
  const start = useStartBulk()
  const { count, selection, onStarted, onClose } = chosen
  if (verb === "pack") return <BulkPackSheet {...chosen} />
  return (
    <ConfirmDialog
      title={t(($) => $.bulk.confirm.title, { count, action: t(($) => $.bulk[verb]) })}
      body={t(($) => $.bulk.confirm[verb])}
      go={t(($) => $.bulk[verb])}
      busy={start.isPending}
      onClose={onClose}
      onGo={() =>
        start.mutate(
          { kind: `orders.${verb}`, selection },
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
