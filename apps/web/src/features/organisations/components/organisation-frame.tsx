import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useSession } from "#features/sessions/queries.ts"
import { statusOf } from "#lib/http.ts"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { organisationQueries } from "../queries.ts"
import { OrganisationTabs } from "./organisation-tabs.tsx"

type Named = { id: string; name: string; type: OrganisationType }
type PendingAction = { error: Error | null; isPending: boolean; refetch: () => unknown }
type Props = {
  title: string
  titleOf: (name: string) => string
  lead: string
  /** What the part shows, beside the organisation itself. */
  asked?: PendingAction
  children: (organisation: Named) => ReactNode
}

/** The frame of one part of an organisation: one's own, or the one whose id stands in the address. */
export function OrganisationFrame({ title, titleOf, lead, asked, children }: Props) {
  const { t } = useTranslation("organisations")
  const { id } = useParams()
  const { organisation: own } = useSession()
  const isOwn = id === undefined
  const other = useQuery({ ...organisationQueries.one(id ?? own.id), enabled: !isOwn })
  const organisation = isOwn ? own : other.data
  const error = (isOwn ? null : other.error) ?? asked?.error ?? null
  if (statusOf(error) === 404) throw error
  const name = organisation?.name
  const back = { to: organisationPaths.list, label: t(($) => $.list.title) }
  return (
    <Page
      form
      title={!isOwn && name ? titleOf(name) : title}
      lead={lead}
      {...(isOwn ? {} : { back })}
    >
      {organisation ? (
        <OrganisationTabs id={organisation.id} type={organisation.type} isOwn={isOwn} />
      ) : null}
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            void asked?.refetch()
            if (!isOwn) void other.refetch()
          }}
        />
      ) : organisation && !asked?.isPending ? (
        children(organisation)
      ) : (
        <SectionBones lines={["70%", "45%", "76%"]} />
      )}
    </Page>
  )
}
