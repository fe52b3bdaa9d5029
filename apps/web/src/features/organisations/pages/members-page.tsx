import { positionsOf } from "@packhaus/contract/access/roles"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { IconUsers } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import type { LoaderFunctionArgs } from "react-router"
import { InvitedPeople } from "#features/invitations/components/invited-people.tsx"
import { MailStops } from "#features/mails/components/mail-stops.tsx"
import { optionsOf } from "#lib/options.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { RowCard, Stack } from "#ui/page/layout.tsx"
import { OrganisationFrame, organisationLoader } from "../components/organisation-frame.tsx"
import { nameOf, useMemberColumns } from "../components/use-member-columns.tsx"
import { membersOf } from "../queries.ts"

export async function loader(args: LoaderFunctionArgs) {
  return membersOf(await organisationLoader(args)).loader(args)
}

/** The people of one's own organisation, or for staff those of any. */
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

function Members({ id, type }: { id: string; type: OrganisationType }) {
  const { t } = useTranslation("organisations")
  const columns = useMemberColumns(type)
  return (
    <ListSection
      list={membersOf(id)}
      title={t(($) => $.members.people)}
      label={t(($) => $.members.list)}
      placeholder={t(($) => $.members.search)}
      filters={{
        position: {
          label: t(($) => $.members.columns.position),
          options: optionsOf(positionsOf(type), (position) => t(($) => $.positions[position])),
        },
      }}
      columns={columns}
      nameOf={nameOf}
      hrefOf={() => null}
      card={(member) => (
        <RowCard>
          {columns.map(({ id, cell }) => (
            <div key={id}>{cell(member)}</div>
          ))}
        </RowCard>
      )}
      empty={{ icon: IconUsers, title: t(($) => $.members.none) }}
    />
  )
}
