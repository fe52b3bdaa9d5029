import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { sessionQuery, useSession } from "#features/sessions/queries.ts"
import { statusOf } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { Lines } from "#ui/layout.tsx"
import { Page } from "#ui/page.tsx"
import { Section } from "#ui/section.tsx"
import { FailedState, SectionBones } from "#ui/states.tsx"
import { MemberLine } from "../components/member-line.tsx"
import { OrganisationTabs } from "../components/organisation-tabs.tsx"
import { membersOf, organisationQuery } from "../queries.ts"

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const { organisation } = await queryClient.ensureQueryData(sessionQuery)
  void queryClient.prefetchQuery(membersOf(id ?? organisation.id))
  if (id) void queryClient.prefetchQuery(organisationQuery(id))
  return null
}

/** The people of one's own organisation, or for staff those of any. */
export function MembersPage() {
  const { id } = useParams()
  const { organisation: own } = useSession()
  const { t } = useTranslation("organisations")
  const other = useQuery({ ...organisationQuery(id ?? ""), enabled: id !== undefined })
  const people = useQuery(membersOf(id ?? own.id))
  const organisation = id === undefined ? own : other.data
  const error = people.error ?? (id === undefined ? null : other.error)
  if (statusOf(error) === 404) throw error
  const title =
    id !== undefined && organisation
      ? t(($) => $.members.titleOf, { name: organisation.name })
      : t(($) => $.members.title)
  const back = { to: paths.balances, label: t(($) => $.members.back) }
  return (
    <Page form title={title} lead={t(($) => $.members.lead)} {...(id ? { back } : {})}>
      {id !== undefined && organisation ? (
        <OrganisationTabs id={id} type={organisation.type} />
      ) : null}
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            void people.refetch()
            if (id !== undefined) void other.refetch()
          }}
        />
      ) : people.data && organisation ? (
        <Section flush title={t(($) => $.members.people)}>
          <Lines>
            {people.data.map((member) => (
              <MemberLine
                key={member.id}
                member={member}
                all={people.data}
                type={organisation.type}
              />
            ))}
          </Lines>
        </Section>
      ) : (
        <SectionBones lines={["70%", "45%", "76%"]} />
      )}
    </Page>
  )
}
