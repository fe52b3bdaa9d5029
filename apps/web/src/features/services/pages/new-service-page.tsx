import { servicePaths } from "@packhaus/contract/services/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { Page } from "#ui/page/page.tsx"
import { ServiceForm } from "../components/service-form.tsx"

/** A new service of the viewer's organisation, or, for an administrator, of a provider. */
export function NewServicePage() {
  const { t } = useTranslation("services")
  const [made, setMade] = useState<string | null>(null)
  if (made) return <Navigate to={servicePaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.action)}
      back={{ to: servicePaths.list, label: t(($) => $.title) }}
    >
      <ServiceForm onDone={({ id }) => setMade(id)} />
    </Page>
  )
}
