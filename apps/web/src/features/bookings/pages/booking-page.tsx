import { bookingPaths } from "@packhaus/contract/bookings/paths"
import { isToComplete } from "@packhaus/contract/bookings/rules"
import type { BookingDetail } from "@packhaus/contract/bookings/schema"
import { COMPLETION_DAYS } from "@packhaus/contract/bookings/status"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { BookedProducts } from "../components/booked-products.tsx"
import { BookingActions } from "../components/booking-actions.tsx"
import { BookingBadge } from "../components/booking-badge.tsx"
import { BookingFiles } from "../components/booking-files.tsx"
import { BookingHistory } from "../components/booking-history.tsx"
import { BookingNotes } from "../components/booking-notes.tsx"
import { useBookingFacts } from "../components/use-booking-facts.tsx"
import { bookingQueries } from "../queries.ts"

const SubjectChats = lazyPart(
  () => import("#features/chats/components/subject-chats.tsx"),
  "SubjectChats",
  "chats",
)

const detail = detailOnScreen(bookingQueries.one, bookingQueries.timeline)
export const { loader } = detail

export function BookingPage() {
  const { t } = useTranslation("bookings")
  const factsOf = useBookingFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: bookingPaths.list, label: t(($) => $.title) }}
      title={({ number, service_name }) => `${number} · ${service_name}`}
      badges={({ status }) => <BookingBadge status={status} />}
      actions={(booking) => <BookingActions booking={booking} />}
      top={(booking) => <Offered booking={booking} />}
      facts={(booking) => [{ title: t(($) => $.about), facts: factsOf(booking) }]}
      aside={(booking) => (
        <>
          <BookingFiles booking={booking} />
          <Suspense>
            <SubjectChats kind="booking" subject_id={booking.id} />
          </Suspense>
        </>
      )}
    >
      {(booking) => (
        <>
          <Information booking={booking} />
          <BookedProducts booking={booking} />
          <BookingNotes booking={booking} />
          <BookingHistory id={booking.id} />
        </>
      )}
    </DetailScreen>
  )
}

/** Offers completion after a long time without activity. */
function Offered({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const can = useCan()
  if (!can("booking.complete") || !isToComplete(booking, new Date())) return null
  return (
    <Notice tone="attention" title={t(($) => $.toComplete.title)}>
      {t(($) => $.toComplete.body, { days: COMPLETION_DAYS })}
    </Notice>
  )
}

/** The service's questions and their answers. */
function Information({ booking }: { booking: BookingDetail }) {
  const { t } = useTranslation("bookings")
  const { required_information: question, information } = booking
  if (question === "" && information === "") return null
  return (
    <Section title={t(($) => $.information)}>
      {question === "" ? null : <p>{`${t(($) => $.asked)}: ${question}`}</p>}
      <p style={{ whiteSpace: "pre-line" }}>{information}</p>
    </Section>
  )
}
