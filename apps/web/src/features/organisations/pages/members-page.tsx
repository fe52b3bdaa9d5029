import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { MailStops } from "#features/mails/components/mail-stops.tsx"
import { sessionQuery, useSession } from "#features/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { MemberLine } from "../components/member-line.tsx"
import { OrganisationFrame } from "../components/organisation-frame.tsx"
import { membersOf, organisationQueries } from "../queries.ts"

export async function loader({ params: { id } }: LoaderFunctionArgs) {
  const { organisation } = await queryClient.ensureQueryData(sessionQuery)
  void queryClient.prefetchQuery(membersOf(id ?? organisation.id))
  if (id) void queryClient.prefetchQuery(organisationQueries.one(id))
  return null
}

/** The people of one's own organisation, or for staff those of any. */
export function MembersPage() {
  const { t } = useTranslation("organisations")
  const { organisation: own } = useSession()
  const { id = own.id } = useParams()
  const people = useQuery(membersOf(id))
  return (
    <OrganisationFrame
      title={t(($) => $.members.title)}
      titleOf={(name) => t(($) => $.members.titleOf, { name })}
      lead={t(($) => $.members.lead)}
      asked={people}
    >
      {({ type }) => (
        <Stack>
          <MailStops organisation_id={id} />
          <Section flush title={t(($) => $.members.people)}>
            <Lines>
              {people.data?.map((member) => (
                <MemberLine key={member.id} member={member} all={people.data} type={type} />
              ))}
            </Lines>
          </Section>
        </Stack>
      )}
    </OrganisationFrame>
  )
}
