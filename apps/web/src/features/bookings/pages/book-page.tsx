import { bookingPaths } from "@packhaus/contract/bookings/paths"
import { servicePaths } from "@packhaus/contract/services/paths"
import type { Service } from "@packhaus/contract/services/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { serviceQueries } from "#features/services/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { BookForm } from "../components/book-form.tsx"

const detail = detailOnScreen(serviceQueries.one)
export const { loader } = detail

/** Books a service; read-only for viewers who cannot book. */
export function BookPage() {
  const { t } = useTranslation("bookings")
  return (
    <DetailScreen
      form
      detail={detail}
      back={{ to: servicePaths.list, label: t(($) => $.book.services) }}
      title={({ name }) => t(($) => $.book.title, { service: name })}
    >
      {(service) => <Book service={service} />}
    </DetailScreen>
  )
}

function Book({ service }: { service: Service }) {
  const can = useCan()
  const [made, setMade] = useState<string | null>(null)
  if (made) return <Navigate to={bookingPaths.one(made)} replace />
  if (!can("booking.create") || !service.enabled)
    return <Navigate to={servicePaths.one(service.id)} replace />
  return <BookForm service={service} onDone={({ id }) => setMade(id)} />
}
