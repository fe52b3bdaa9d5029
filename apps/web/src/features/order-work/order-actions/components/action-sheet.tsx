import type { Order } from "@packhaus/contract/orders/schema"
import { lazyPart } from "#lib/lazy-part.ts"
import { EditSheet } from "./edit-sheet.tsx"
import { HoldDialog } from "./hold-dialog.tsx"
import type { Act } from "./order-state.ts"
import { PackSheet } from "./pack-sheet.tsx"
import { ReleaseDialog } from "./release-dialog.tsx"
import { RouteSheet } from "./route-sheet.tsx"
import { TrackingSheet } from "./tracking-sheet.tsx"

// Its search field is as heavy as all other sheets together, and few orders have an unknown SKU.
const LinkSheet = lazyPart(() => import("./link-sheet.tsx"), "LinkSheet")

type Props = { act: Act; order: Order; onClose: () => void }

/** The sheet or dialog of an action; loaded with the first one. */
export function ActionSheet({ act, order, onClose }: Props) {
  const parts = { order, onClose }
  switch (act) {
    case "link":
      return <LinkSheet {...parts} />
    case "release":
      return <ReleaseDialog {...parts} />
    case "pack":
      return <PackSheet {...parts} />
    case "ship": {
      const waiting = order.fulfillments.find(({ status }) => status === "packed")
      return waiting ? <TrackingSheet verb="ship" fulfillment={waiting} {...parts} /> : null
    }
    case "route":
      return <RouteSheet {...parts} />
    case "hold":
      return <HoldDialog {...parts} />
    case "edit":
      return <EditSheet {...parts} />
  }
}
