import { fulfillmentLifecycle } from "@packhaus/contract/commerce/orders"
import { orders as api } from "@packhaus/contract/orders/endpoints"
import { isUndoOver } from "@packhaus/contract/orders/rules"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"
import { useMyPlaces } from "./use-my-places.ts"

const TrackingSheet = lazyPart(() => import("./tracking-sheet.tsx"), "TrackingSheet")
type Props = { order: Order; fulfillment: Fulfillment }

/** The actions on one fulfilment: ship, correct tracking numbers, unpack. */
export function FulfillmentActions({ order, fulfillment }: Props) {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const { role } = useSession()
  const { isMine } = useMyPlaces()
  const { status, location_id, shipped_at } = fulfillment
  if (!can("order.fulfil") || status === "canceled" || !isMine(location_id)) return null
  const tracking = (verb: "ship" | "tracking") => (close: () => void) => (
    <TrackingSheet verb={verb} order={order} fulfillment={fulfillment} onClose={close} />
  )
  return (
    <DetailActions
      actions={[
        {
          name: "ship",
          label: t(($) => $.actions.ship),
          over: fulfillmentLifecycle.next(status, "ship") === undefined,
          inMenu: true,
          opens: tracking("ship"),
        },
        {
          name: "tracking",
          label: t(($) => $.tracking.title),
          inMenu: true,
          opens: tracking("tracking"),
        },
        {
          name: "undo",
          label: t(($) => $.undo.action),
          over: isUndoOver(role, shipped_at, Date.now()),
          inMenu: true,
          opens: (close) => <UndoDialog order={order} fulfillment={fulfillment} onClose={close} />,
        },
      ]}
    />
  )
}

function UndoDialog({ order, fulfillment, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const undo = useVerb({
    order,
    verb: "undo",
    onDone: onClose,
    send: () => call(api.undo, { params: { id: order.id, fulfillment_id: fulfillment.id } }),
  })
  return (
    <ConfirmDialog
      danger
      title={t(($) => $.undo.title)}
      body={t(($) => $.undo.body)}
      go={t(($) => $.undo.go)}
      busy={undo.isPending}
      onGo={() => undo.mutate(undefined)}
      onClose={onClose}
    />
  )
}
