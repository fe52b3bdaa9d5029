import { servicePaths } from "@packhaus/contract/services/paths"
import type { Service } from "@packhaus/contract/services/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useParams } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { statusOf } from "#lib/http.ts"
import { Page } from "#ui/page/page.tsx"
import { UnreadPage } from "#ui/page/unread-page.tsx"
import { ServiceForm } from "../components/service-form.tsx"
import { serviceQueries } from "../queries.ts"

/** Edits a service; read-only without permission. */
export function EditServicePage() {
  const { t } = useTranslation("services")
  const { id = "" } = useParams()
  const can = useCan()
  const { data, error, refetch } = useQuery(serviceQueries.one(id))
  if (statusOf(error) === 404) throw error
  if (!can("service.write")) return <Navigate to={servicePaths.one(id)} replace />
  if (!data)
    return (
      <UnreadPage
        title={t(($) => $.edit.title)}
        back={{ to: servicePaths.list, label: t(($) => $.title) }}
        error={error}
        onRetry={refetch}
      />
    )
  // Typed values are newer than a refetch: the form keeps its initial data.
  return <Edit key={id} service={data} />
}

function Edit({ service }: { service: Service }) {
  const { t } = useTranslation("services")
  const [isDone, setIsDone] = useState(false)
  const to = servicePaths.one(service.id)
  if (isDone) return <Navigate to={to} replace />
  return (
    <Page form title={t(($) => $.edit.title)} back={{ to, label: service.name }}>
      <ServiceForm service={service} onDone={() => setIsDone(true)} />
    </Page>
  )
}
