import { organisationPaths } from "@packhaus/contract/organisations/paths"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { sessionQuery, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { queryClient } from "#lib/query-client.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { organisationQueries } from "../queries.ts"
import { useOrganisationTabs } from "./organisation-tabs.tsx"

const detail = detailOnScreen(organisationQueries.one)

/** Loads the viewer's own organisation, or the one in the address. */
export async function organisationLoader({ params }: LoaderFunctionArgs) {
  const { organisation } = await queryClient.ensureQueryData(sessionQuery)
  const id = params["id"] ?? organisation.id
  detail.loader({ params: { id } })
  return id
}

type Props = {
  /** The title of the page of the viewer's own organisation. */
  title: string
  titleOf: (name: string) => string
  lead: string
  children: (organisation: OrganisationDetail) => ReactNode
}

/** The frame of one page of an organisation: the viewer's own, or the one in the address. */
export function OrganisationFrame({ title, titleOf, lead, children }: Props) {
  const { t } = useTranslation("organisations")
  const { id } = useParams()
  const { organisation: own } = useSession()
  const tabsOf = useOrganisationTabs()
  const isOwn = id === undefined
  return (
    <DetailScreen
      form
      detail={detail}
      id={id ?? own.id}
      back={isOwn ? null : { to: organisationPaths.list, label: t(($) => $.list.title) }}
      unread={title}
      title={({ name }) => (isOwn ? title : titleOf(name))}
      lead={() => lead}
      tabs={(organisation) => tabsOf(organisation, isOwn)}
    >
      {children}
    </DetailScreen>
  )
}
