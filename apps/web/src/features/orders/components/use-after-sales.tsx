import { isOfCart } from "@packhaus/contract/commerce/orders"
import { openQuantity, whyNotCancel } from "@packhaus/contract/orders/rules"
import type { Order } from "@packhaus/contract/orders/schema"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
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

const CancelDialog = lazyPart(
  () => import("#features/order-work/order-actions/components/cancel-dialog.tsx"),
  "CancelDialog",
)

/** Whether a piece of the order has left, from here or from elsewhere. */
export const hasLeft = ({ items }: Order) =>
  items.some((line) => line.shipped_quantity > 0 || line.fulfilled_elsewhere_quantity > 0)

/**
 * Cancelling, while pieces are open. An order of a connected shop is cancelled there: the action
 * opens it in the shop.
 */
function useCancel(order: Order): DetailAction {
  const { t } = useTranslation("order-actions")
  const why = whyNotCancel(order, order.items)
  const { external_url } = order
  const action = {
    name: "cancel",
    label: t(($) => $.actions.cancel),
    over: order.canceled_at !== null || !order.items.some((line) => openQuantity(line) > 0),
    inMenu: true,
  }
  return why === "order_of_a_shop" && external_url
    ? {
        ...action,
        label: t(($) => $.actions.cancelInShop),
        onSelect: () => void window.open(external_url, "_blank", "noreferrer"),
      }
    : {
        ...action,
        reason: why && t(($) => $.reasons[why]),
        opens: (close) => <CancelDialog order={order} onClose={close} />,
      }
}

/**
 * Actions on a shipped order: claim, announce a return, request a replacement, add a note. An open
 * order can be cancelled.
 */
export function useAfterSales(order: Order): readonly DetailAction[] {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const { has_shop_front } = useSession()
  const navigate = useNavigate()
  const over = !hasLeft(order)
  const cancel = useCancel(order)
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
    // A connected shop exchanges its orders itself.
    can("swap.create") &&
      has_shop_front &&
      isOfCart(order.external_id) && {
        name: "swap",
        label: t(($) => $.actions.swap),
        over,
        inMenu: true,
        onSelect: () => void navigate(shopFrontPaths.swapOf(order.id)),
      },
    can("order.edit") && {
      name: "note",
      letter: "n",
      label: t(($) => $.actions.note),
      inMenu: over,
      opens: (close) => <NoteSheet order={order} onClose={close} />,
    },
    can("order.settle") && cancel,
  ]
  return actions.filter((one) => one !== false)
}
