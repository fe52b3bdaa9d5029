import type { Member } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sessions/queries.ts"
import type { Column } from "#ui/data-table/columns.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Inline, Stacked } from "#ui/page/layout.tsx"
import { MemberActions } from "./member-actions.tsx"

export const nameOf = ({ first_name, last_name }: Member) => `${first_name} ${last_name}`

/** What a person is in the organisation, and what stands out about their account. */
function Standing({ member }: { member: Member }) {
  const { t } = useTranslation("organisations")
  const { person } = useSession()
  const { id, position, disabled_at, second_factor_at } = member
  return (
    <Inline>
      {disabled_at ? (
        <StatusBadge tone="neutral">{t(($) => $.members.disabled)}</StatusBadge>
      ) : (
        <StatusBadge plain tone="neutral">
          {t(($) => $.positions[position])}
        </StatusBadge>
      )}
      {id === person.id ? (
        <StatusBadge plain tone="info">
          {t(($) => $.members.you)}
        </StatusBadge>
      ) : null}
      {second_factor_at ? (
        <StatusBadge plain tone="success">
          {t(($) => $.members.secondFactor)}
        </StatusBadge>
      ) : null}
    </Inline>
  )
}

/** The columns of the people of an organisation: name, address, what they are, and what can be done about it. */
export function useMemberColumns(type: OrganisationType): Column<Member>[] {
  const { t } = useTranslation("organisations")
  return useMemo(
    () => [
      {
        id: "last_name",
        header: t(($) => $.members.columns.name),
        cell: (member) => <Stacked sub={member.email}>{nameOf(member)}</Stacked>,
        fixed: true,
        sortable: true,
        wraps: true,
      },
      {
        id: "position",
        header: t(($) => $.members.columns.position),
        cell: (member) => <Standing member={member} />,
        wraps: true,
      },
      {
        id: "created_at",
        header: t(($) => $.members.columns.since),
        cell: ({ created_at }) => <Moment at={created_at} />,
        sortable: true,
      },
      {
        id: "actions",
        header: t(($) => $.members.columns.actions),
        cell: (member) => <MemberActions member={member} type={type} />,
        align: "right",
        fixed: true,
      },
    ],
    [t, type],
  )
}
