import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import {
  OrganisationFrame,
  organisationLoader,
} from "#features/organisations/components/organisation-frame.tsx"
import { sessionQuery, useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { OrganisationData } from "../components/organisation-data.tsx"
import { erasureOf } from "../queries.ts"

export async function loader(args: LoaderFunctionArgs) {
  const [id, { actions }] = await Promise.all([
    organisationLoader(args),
    queryClient.ensureQueryData(sessionQuery),
  ])
  if (actions.includes("erasure.read")) void queryClient.prefetchQuery(erasureOf(id))
  return null
}

/** All data of an organisation as an archive, and its erasure. */
export function OrganisationDataPage() {
  const { t } = useTranslation("erasures")
  const can = useCan()
  const { organisation: own } = useSession()
  return (
    <OrganisationFrame
      title={t(($) => $.organisation.title)}
      titleOf={(name) => t(($) => $.organisation.titleOf, { name })}
      lead={t(($) => $.organisation.lead)}
    >
      {({ id, name, type }) => (
        <Stack>
          {can("erasure.read") && type !== "platform" ? (
            <OrganisationData organisation={{ id, name }} isOwn={id === own.id} />
          ) : (
            <Notice tone="info">{t(($) => $.organisation.ownersOnly)}</Notice>
          )}
        </Stack>
      )}
    </OrganisationFrame>
  )
}
