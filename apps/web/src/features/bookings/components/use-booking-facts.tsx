import type { BookingDetail } from "@packhaus/contract/bookings/schema"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { servicePaths } from "@packhaus/contract/services/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import {
  InvoiceBadge,
  useInvoiceName,
} from "#features/invoicing/invoices/components/invoice-status.tsx"
import { useFormat } from "#lib/format.ts"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Inline } from "#ui/page/layout.tsx"

/** Facts of a booking; the commission is shown to provider and staff only. */
export function useBookingFacts() {
  const { t } = useTranslation("bookings")
  const { money, number } = useFormat()
  const invoiceName = useInvoiceName()
  return (booking: BookingDetail): OptionalFact[] => {
    const { commission, payout, invoice, reason, last_message_at } = booking
    return [
      [
        t(($) => $.columns.service),
        booking.is_service_shown ? (
          <Link key="service" to={servicePaths.one(booking.service_id)}>
            {booking.service_name}
          </Link>
        ) : (
          booking.service_name
        ),
      ],
      [t(($) => $.columns.provider), booking.provider_name],
      [t(($) => $.columns.organisation), booking.organisation_name],
      [t(($) => $.columns.amount), money(booking.amount, "eur")],
      commission !== null && [
        t(($) => $.columns.commission),
        t(($) => $.percent, { percent: number(commission) }),
      ],
      payout !== null && [t(($) => $.columns.payout), money(payout, "eur")],
      [t(($) => $.columns.bookedBy), booking.booked_by_name],
      [t(($) => $.columns.created), <Moment key="created" at={booking.created_at} />],
      booking.confirmed_at !== null && [
        t(($) => $.columns.confirmed),
        <Moment key="confirmed" at={booking.confirmed_at} />,
      ],
      booking.completed_at !== null && [
        t(($) => $.columns.completed),
        <Moment key="completed" at={booking.completed_at} />,
      ],
      booking.cancelled_at !== null && [
        t(($) => $.columns.cancelled),
        <Moment key="cancelled" at={booking.cancelled_at} />,
      ],
      reason !== null && [t(($) => $.columns.reason), reason],
      [
        t(($) => $.columns.lastMessage),
        last_message_at === null ? (
          t(($) => $.noMessage)
        ) : (
          <Moment key="message" at={last_message_at} />
        ),
      ],
      [
        t(($) => $.columns.terms),
        <a key="terms" href={booking.terms_url} target="_blank" rel="noreferrer">
          {t(($) => $.termsAccepted)}
        </a>,
      ],
      invoice !== null && [
        t(($) => $.columns.invoice),
        <Inline key="invoice">
          <Link to={invoicePaths.one(invoice.id)}>{invoiceName(invoice)}</Link>
          <InvoiceBadge invoice={{ status: invoice.status, type: "invoice" }} />
        </Inline>,
      ],
    ]
  }
}
