import { positionsOf } from "@packhaus/contract/access/roles"
import type { Member } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { IconUsers } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { optionsOf } from "#lib/options.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { memberName, membersOf } from "../queries.ts"
import { useMemberActions } from "./use-member-actions.tsx"

/** Position of a member, and remarks about the account. */
function Standing({ member }: { member: Member }) {
  const { t } = useTranslation("organisations")
  const { person } = useSession()
  const { id, position, disabled_at, second_factor_at } = member
  return (
    <Inline>
      <StatusBadge plain={!disabled_at} tone="neutral">
        {t(($) => (disabled_at ? $.members.disabled : $.positions[position]))}
      </StatusBadge>
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

export function Members({ id, type }: { id: string; type: OrganisationType }) {
  const { t } = useTranslation("organisations")
  const actions = useMemberActions(id, type)
  const position = t(($) => $.members.columns.position)
  const columns: Columns<Member> = [
    {
      id: "last_name",
      header: t(($) => $.members.columns.name),
      of: memberName,
      below: ({ email }) => email,
      fixed: true,
      sortable: true,
      wraps: true,
    },
    { id: "position", header: position, cell: (one) => <Standing member={one} />, wraps: true },
    { id: "created_at", header: t(($) => $.members.columns.since), as: "date", sortable: true },
    {
      id: "actions",
      header: t(($) => $.members.columns.actions),
      actions,
      menu: memberName,
      align: "right",
      fixed: true,
    },
  ]
  return (
    <ListSection
      list={membersOf(id)}
      title={t(($) => $.members.people)}
      label={t(($) => $.members.list)}
      placeholder={t(($) => $.members.search)}
      filters={{
        position: [position, optionsOf(positionsOf(type), (value) => t(($) => $.positions[value]))],
      }}
      columns={columns}
      nameOf={memberName}
      card={["last_name", "position", "created_at", "actions"]}
      empty={{ icon: IconUsers, title: t(($) => $.members.none) }}
    />
  )
}
