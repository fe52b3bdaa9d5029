import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { DetailAction } from "#ui/detail/detail-actions.tsx"

const AnnounceReturnSheet = lazyPart(
  () => import("#features/returns/components/announce-return-sheet.tsx"),
  "AnnounceReturnSheet",
)
const ClaimSheet = lazyPart(
  () => import("#features/chats/components/order-claim-sheet.tsx"),
  "OrderClaimSheet",
  ["chats", "claims"],
)
const NoteSheet = lazyPart(
  () => import("#features/order-work/order-actions/components/note-sheet.tsx"),
  "NoteSheet",
)

/** Whether a piece of the order has left, from here or from elsewhere. */
export const hasLeft = ({ items }: Order) =>
  items.some((line) => line.shipped_quantity > 0 || line.fulfilled_elsewhere_quantity > 0)

/** What people do with a shipped order: claim, announce a return, ask for a replacement, note. */
export function useAfterSales(order: Order): readonly DetailAction[] {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const over = !hasLeft(order)
  const actions: (DetailAction | false)[] = [
    can("claim.create") && {
      name: "claim",
      letter: "c",
      label: t(($) => $.actions.claim),
      over,
      opens: (close) => <ClaimSheet order_id={order.id} onClose={close} />,
    },
    can("return.announce") && {
      name: "announce",
      letter: "t",
      label: t(($) => $.actions.announce),
      over,
      opens: (close) => <AnnounceReturnSheet order={order} onClose={close} />,
    },
    can("claim.create") && {
      name: "replace",
      label: t(($) => $.actions.replace),
      over,
      opens: (close) => <ClaimSheet order_id={order.id} type="exchange" onClose={close} />,
    },
    can("order.edit") && {
      name: "note",
      letter: "n",
      label: t(($) => $.actions.note),
      inMenu: over,
      opens: (close) => <NoteSheet order={order} onClose={close} />,
    },
  ]
  return actions.filter((one) => one !== false)
}
