import { bookingPaths } from "../../bookings/paths.ts"
import { orderPaths } from "../../orders/paths.ts"
import { packagingOrderPaths } from "../../purchasing/packaging-orders/paths.ts"
import { productRequestPaths } from "../../sourcing/product-requests/paths.ts"
import type { ChatKind } from "../status.ts"

type Words = { readonly de: string; readonly en: string }
type Subject = {
  readonly label: Words
  /** The kind of notice that controls mails about its messages. */
  readonly notice: "order_chat" | "product_request_chat"
  /** Claims can be made in it. */
  readonly takesClaims: boolean
  /** The receiver has supplier hours, unless it is the platform. */
  readonly hasHours: boolean
  /** The path of the subject, for viewers of its page. */
  path(id: string): string
}

/**
 * The subjects of chats: one entry per kind. The server finds the owner, the counterparts and the
 * title of a subject by the list of the same kinds in its `chats/reads/subjects.ts`.
 */
export const chatSubjects = {
  order: {
    label: { de: "Bestellung", en: "Order" },
    notice: "order_chat",
    takesClaims: true,
    hasHours: true,
    path: orderPaths.one,
  },
  product_request: {
    label: { de: "Produktanfrage", en: "Product request" },
    notice: "product_request_chat",
    takesClaims: false,
    hasHours: true,
    path: productRequestPaths.one,
  },
  packaging_order: {
    label: { de: "Verpackungsbestellung", en: "Packaging order" },
    notice: "order_chat",
    takesClaims: false,
    hasHours: true,
    path: packagingOrderPaths.one,
  },
  booking: {
    label: { de: "Buchung", en: "Booking" },
    notice: "order_chat",
    takesClaims: false,
    hasHours: false,
    path: bookingPaths.one,
  },
} as const satisfies Record<ChatKind, Subject>
