import { isServiceProvider, isStaff } from "@packhaus/contract/access/roles"
import type { Booking } from "@packhaus/contract/bookings/schema"
import { useTranslation } from "react-i18next"
import { useSeesMany, useSession } from "#features/sign-in/sessions/queries.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { BookingBadge } from "./booking-badge.tsx"

export function useBookingColumns(): Columns<Booking> {
  const { t } = useTranslation("bookings")
  const { role } = useSession()
  const seesMany = useSeesMany()
  const isBooked = isServiceProvider(role)
  return [
    { id: "number", header: t(($) => $.columns.number), fixed: true, sortable: true },
    { id: "service_name", header: t(($) => $.columns.service), clips: true },
    {
      id: "status",
      header: t(($) => $.columns.status),
      cell: ({ status }) => <BookingBadge status={status} />,
    },
    (seesMany || isBooked) && { id: "organisation_name", header: t(($) => $.columns.organisation) },
    !isBooked && { id: "provider_name", header: t(($) => $.columns.provider) },
    { id: "amount", header: t(($) => $.columns.amount), as: "money", sortable: true },
    (isBooked || isStaff(role)) && {
      id: "payout",
      header: t(($) => $.columns.payout),
      as: "money",
    },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
    {
      id: "last_message_at",
      header: t(($) => $.columns.lastMessage),
      as: "ago",
      sortable: true,
      none: t(($) => $.noMessage),
    },
  ]
}
