import { bookingPaths } from "../../bookings/paths.ts"
import type { NoticeKind } from "../../notices/rules/kinds.ts"
import { orderPaths } from "../../orders/paths.ts"
import { packagingOrderPaths } from "../../purchasing/packaging-orders/paths.ts"
import { productRequestPaths } from "../../sourcing/product-requests/paths.ts"
import type { ChatKind } from "../status.ts"

type Words = { readonly de: string; readonly en: string }
type Subject = {
  readonly label: Words
  /** By which switch of the personal settings its messages come by mail. */
  readonly notice: Extract<NoticeKind, "order_chat" | "product_request_chat">
  /** Claims are made in it. */
  readonly takesClaims: boolean
  /** Who is written to keeps the hours of suppliers, unless it is the platform. */
  readonly hasHours: boolean
  /** Where the subject is shown, to whom its page is. */
  path(id: string): string
}

/**
 * What chats are about: one row a kind. Whose a subject is, who can be written to about it and what it is
 * called finds the server, by the list of the same kinds in its `chats/reads/subjects.ts`.
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
