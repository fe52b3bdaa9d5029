import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { DataExportSection } from "#features/privacy/data-exports/components/data-export-section.tsx"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { ErasureSection, PendingErasure } from "../components/erasure-section.tsx"
import { OrganisationData } from "../components/organisation-data.tsx"
import { ownErasure } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(ownErasure)
  return null
}

/**
 * The person's own data as an archive, and the erasure of their account. For people without a page
 * of their organisation, also its erasure.
 */
export function YourDataPage() {
  const { t } = useTranslation("erasures")
  const { organisation } = useSession()
  const can = useCan()
  return (
    <SettingsPage title={t(($) => $.own.title)} lead={t(($) => $.own.lead)}>
      <Stack>
        <QueryPart query={useQuery(ownErasure)}>
          {(state) => (
            <>
              {state.erasure ? (
                <PendingErasure kind="person" erasure={state.erasure} id={organisation.id} />
              ) : null}
              <DataExportSection subject="person" organisation={organisation.id} />
              <ErasureSection kind="person" state={state} organisation={organisation} isOwn />
            </>
          )}
        </QueryPart>
        {can("erasure.ask") && !can("organisation.read_own") ? (
          <>
            <h2>{t(($) => $.organisation.mine)}</h2>
            <OrganisationData organisation={organisation} isOwn />
          </>
        ) : null}
      </Stack>
    </SettingsPage>
  )
}
