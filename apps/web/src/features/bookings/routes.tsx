import type { RouteObject } from "react-router"
import { lazyPage } from "#lib/lazy-page.ts"

const list = () =>
  import("./pages/bookings-page.tsx").then(({ BookingsPage, loader }) => ({
    Page: BookingsPage,
    loader,
  }))
const one = () =>
  import("./pages/booking-page.tsx").then(({ BookingPage, loader }) => ({
    Page: BookingPage,
    loader,
  }))
const book = () =>
  import("./pages/book-page.tsx").then(({ BookPage, loader }) => ({ Page: BookPage, loader }))

export const bookingRoutes = (): RouteObject[] => [
  { path: "bookings", ...lazyPage("bookings", list) },
  { path: "bookings/:id", ...lazyPage(["bookings", "invoices"], one) },
  { path: "services/:id/book", ...lazyPage("bookings", book) },
]
