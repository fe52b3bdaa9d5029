import { fulfillmentLifecycle } from "@packhaus/contract/commerce/orders"
import { orders as api } from "@packhaus/contract/orders/endpoints"
import { isUndoOver, SUPPLIER_UNDO_DAYS } from "@packhaus/contract/orders/rules"
import type { Fulfillment, Order } from "@packhaus/contract/orders/schema"
import { IconDots } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { IconButton } from "#ui/actions/button.tsx"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useVerb } from "../queries.ts"
import { useMyPlaces } from "./use-my-places.ts"

const TrackingSheet = lazyPart(() => import("./tracking-sheet.tsx"), "TrackingSheet")
type Props = { order: Order; fulfillment: Fulfillment }

/** What can be done with one fulfilment: send it off, correct its numbers, unpack it again. */
export function FulfillmentActions({ order, fulfillment }: Props) {
  const { t } = useTranslation("order-actions")
  const { t: tUi } = useTranslation("ui")
  const can = useCan()
  const { role } = useSession()
  const { isMine, nameOf } = useMyPlaces()
  const [open, setOpen] = useState<"ship" | "tracking" | "undo" | null>(null)
  const close = () => setOpen(null)
  const undo = useVerb({
    order,
    verb: "undo",
    onDone: close,
    send: () => call(api.undo, { params: { id: order.id, fulfillment_id: fulfillment.id } }),
  })
  const { status, location_id, shipped_at } = fulfillment
  if (!can("order.fulfil") || status === "canceled") return null
  const foreign = isMine(location_id)
    ? null
    : t(($) => $.reasons.not_your_place, { place: nameOf(location_id) })
  const shipped = fulfillmentLifecycle.next(status, "ship") ? null : t(($) => $.reasons.is_shipped)
  const late = isUndoOver(role, shipped_at, Date.now())
    ? t(($) => $.reasons.undo_over, { count: SUPPLIER_UNDO_DAYS })
    : null
  return (
    <>
      <ActionMenu
        parts={[
          {
            label: t(($) => $.actions.ship),
            reason: foreign ?? shipped,
            onSelect: () => setOpen("ship"),
          },
          {
            label: t(($) => $.tracking.title),
            reason: foreign,
            onSelect: () => setOpen("tracking"),
          },
          {
            label: t(($) => $.undo.action),
            reason: foreign ?? late,
            onSelect: () => setOpen("undo"),
          },
        ]}
      >
        <IconButton label={tUi(($) => $.more)}>
          <IconDots size={16} stroke={2} aria-hidden />
        </IconButton>
      </ActionMenu>
      {open === "undo" ? (
        <ConfirmDialog
          danger
          title={t(($) => $.undo.title)}
          body={t(($) => $.undo.body)}
          go={t(($) => $.undo.go)}
          busy={undo.isPending}
          onGo={() => undo.mutate(undefined)}
          onClose={close}
        />
      ) : open ? (
        <Suspense>
          <TrackingSheet verb={open} order={order} fulfillment={fulfillment} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
