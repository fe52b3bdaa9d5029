import { invitationList } from "@packhaus/contract/members/invitations/list"
import { invitationPaths } from "@packhaus/contract/members/invitations/paths"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import { IconMailForward, IconPlus } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { InvitationActions } from "../components/invitation-actions.tsx"
import { InvitationBadge } from "../components/invitation-badge.tsx"

const list = listOnScreen(invitationList)
export const { loader } = list

/** The invitations of the viewer's organisation; all invitations for staff. */
export function InvitationsPage() {
  const { t } = useTranslation("invitations")
  const can = useCan()
  const whatOf = ({ kind, type, name, position }: Invitation) =>
    kind === "member"
      ? t(($) => $.list.person, { position: t(($) => $.positions[position]) })
      : name
        ? t(($) => $.list.joins, { type: t(($) => $.types[type]), name })
        : t(($) => $.types[type])
  const columns: Columns<Invitation> = [
    { id: "email", header: t(($) => $.list.email), fixed: true, sortable: true },
    { id: "what", header: t(($) => $.list.what), cell: whatOf, clips: true },
    {
      id: "status",
      header: t(($) => $.list.status),
      cell: (invitation) => <InvitationBadge invitation={invitation} />,
    },
    { id: "by", header: t(($) => $.list.by), of: "invited_by_name" },
    { id: "created_at", header: t(($) => $.list.created), as: "date", sortable: true },
    { id: "expires_at", header: t(($) => $.list.expires), as: "date", sortable: true },
    {
      id: "actions",
      header: t(($) => $.list.actions),
      cell: (invitation) => <InvitationActions invitation={invitation} />,
    },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.list.title)}
      placeholder={t(($) => $.list.search)}
      actions={[
        can("invitation.invite_organisation") && {
          label: t(($) => $.invite.title),
          icon: IconPlus,
          primary: true,
          to: invitationPaths.inviteOrganisation,
        },
      ]}
      tabs={{
        label: t(($) => $.list.groupsLabel),
        nameOf: (group) => t(($) => $.list.groups[group]),
      }}
      filters={{
        kind: [t(($) => $.list.kind), (value) => t(($) => $.list.kinds[value])],
      }}
      columns={columns}
      nameOf={({ email }) => email}
      card={(invitation) => (
        <RowCard>
          <strong>{invitation.email}</strong>
          <InvitationBadge invitation={invitation} />
          <Faint>{whatOf(invitation)}</Faint>
          <InvitationActions invitation={invitation} />
        </RowCard>
      )}
      empty={{
        icon: IconMailForward,
        title: t(($) => $.list.none.title),
        body: t(($) => $.list.none.body),
      }}
    />
  )
}
