import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { InvitedPeople } from "#features/members/invitations/components/invited-people.tsx"
import { MailStops } from "#features/notices/mails/components/mail-stops.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Members } from "../components/members.tsx"
import { OrganisationFrame, organisationLoader } from "../components/organisation-frame.tsx"
import { membersOf } from "../queries.ts"

export async function loader(args: LoaderFunctionArgs) {
  return membersOf(await organisationLoader(args)).loader(args)
}

/** The members of the viewer's own organisation, or for staff those of any. */
export function MembersPage() {
  const { t } = useTranslation("organisations")
  return (
    <OrganisationFrame
      title={t(($) => $.members.title)}
      titleOf={(name) => t(($) => $.members.titleOf, { name })}
      lead={t(($) => $.members.lead)}
    >
      {({ id, type }) => (
        <Stack>
          <MailStops organisation_id={id} />
          <Members id={id} type={type} />
          <InvitedPeople organisation={{ id, type }} />
        </Stack>
      )}
    </OrganisationFrame>
  )
}
