import type { Action } from "@packhaus/contract/access/policy"
import { positionsOf } from "@packhaus/contract/access/roles"
import { members as api } from "@packhaus/contract/members/endpoints"
import { isLastOwner, type Member } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import type { RowAction } from "#ui/data-table/row-actions.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { decidersOf, memberName, staleByMembers } from "../queries.ts"
import { type MemberChange, MemberDialog } from "./member-dialog.tsx"

/** The actions of an owner or administrator on each member; none without permission. */
export function useMemberActions(id: string, type: OrganisationType) {
  const { t } = useTranslation("organisations")
  const can = useCan()
  const { person } = useSession()
  const deciders = useQuery({ ...decidersOf(id), enabled: can("member.change_position") })
  const enable = useSave({
    send: (member: Member) => call(api.enable, { params: { id: member.id } }),
    done: ({ member }) => t(($) => $.members.saved, { name: memberName(member) }),
    failed: t(($) => $.members.failed),
    stale: staleByMembers,
  })
  return (member: Member): (RowAction | false)[] => {
    const isSelf = member.id === person.id
    const isActive = member.disabled_at === null
    const reason = isLastOwner(member, deciders.data ?? [])
      ? t(($) => (type === "platform" ? $.members.lastAdministrator : $.members.lastOwner))
      : null
    const opens = (change: MemberChange) => (close: () => void) => (
      <MemberDialog member={member} change={change} onClose={close} />
    )
    const asks = (needs: Action, name: Extract<MemberChange, string>) =>
      can(needs) && { name, label: t(($) => $.members[name]), opens: opens(name) }
    const losesPower = (action: RowAction | false) => action && { ...action, reason }
    return [
      ...positionsOf(type).map(
        (position) =>
          position !== member.position &&
          can("member.change_position") && {
            name: position,
            label: t(($) => $.members.make[position]),
            reason,
            opens: opens({ position }),
          },
      ),
      !isActive &&
        can("member.enable") && {
          name: "enable",
          label: t(($) => $.members.enable),
          onSelect: () => enable.mutate(member),
        },
      isActive && losesPower(asks("member.disable", "disable")),
      !isSelf && asks("member.end_sessions", "endSessions"),
      !isSelf &&
        member.second_factor_at !== null &&
        asks("member.remove_second_factor", "removeSecondFactor"),
      losesPower(asks("member.remove", "remove")),
    ]
  }
}
