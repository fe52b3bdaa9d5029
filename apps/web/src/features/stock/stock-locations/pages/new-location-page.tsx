import { hasOwnPlaces, type Role } from "@packhaus/contract/access/roles"
import { stockLocations as api } from "@packhaus/contract/stock/stock-locations/endpoints"
import { stockLocationPaths } from "@packhaus/contract/stock/stock-locations/paths"
import { locationKindsOf } from "@packhaus/contract/stock/stock-locations/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Page } from "#ui/page/page.tsx"
import { LocationForm } from "../components/location-form.tsx"

/** Staff create locations of the platform, suppliers and customers their own. */
const ownerOf = (role: Role) => (hasOwnPlaces(role) ? role : ("platform" as const))

export function NewLocationPage() {
  const { t } = useTranslation("stock-locations")
  const { t: tUi } = useTranslation("ui")
  const { role } = useSession()
  const [made, setMade] = useState<string | null>(null)
  if (made) return <Navigate to={stockLocationPaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      back={{ to: stockLocationPaths.list, label: t(($) => $.title) }}
    >
      <LocationForm
        kinds={locationKindsOf[ownerOf(role)]}
        submit={t(($) => $.create.submit)}
        done={t(($) => $.create.done)}
        failed={t(($) => $.create.failed)}
        cancel={<LinkButton to={stockLocationPaths.list}>{tUi(($) => $.cancel)}</LinkButton>}
        send={(body) => call(api.create, { body })}
        onDone={({ id }) => setMade(id)}
      />
    </Page>
  )
}
