import { bookingList } from "@packhaus/contract/bookings/list"
import { bookingPaths } from "@packhaus/contract/bookings/paths"
import { servicePaths } from "@packhaus/contract/services/paths"
import { IconCalendarCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { useBookingColumns } from "../components/use-booking-columns.tsx"

const list = listOnScreen(bookingList)
export const { loader } = list

export function BookingsPage() {
  const { t } = useTranslation("bookings")
  const columns = useBookingColumns()
  const [can, seesMany] = [useCan(), useSeesMany()]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[
        can("booking.create") && { label: t(($) => $.book.services), to: servicePaths.list },
      ]}
      tabs={{ label: t(($) => $.tabs), nameOf: (group) => t(($) => $.groups[group]) }}
      filters={{
        concern: can("booking.complete") && [
          t(($) => $.concern),
          (value) => t(($) => $.concerns[value]),
        ],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ number }) => number}
      hrefOf={({ id }) => bookingPaths.one(id)}
      card={["number", "amount", "service_name", "status"]}
      empty={{
        icon: IconCalendarCheck,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
