import { orderActions as api } from "@packhaus/contract/order-work/order-actions/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"

/** Cancels an order of which nothing is packed, and refunds it. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const cancel = useVerb({
    order,
    verb: "cancel",
    onDone: onClose,
    send: () => call(api.cancel, { params: { id: order.id } }),
  })
  return (
    <ConfirmDialog
      title={t(($) => $.cancel.title, { number: order.number })}
      go={t(($) => $.cancel.go)}
      busy={cancel.isPending}
      onGo={() => cancel.mutate(undefined)}
      onClose={onClose}
      body={<p>{t(($) => $.cancel.body)}</p>}
      danger
    />
  )
}
