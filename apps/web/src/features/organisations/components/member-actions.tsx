import type { Action } from "@packhaus/contract/access/policy"
import { type Position, positionsOf } from "@packhaus/contract/access/roles"
import { members as api } from "@packhaus/contract/members/endpoints"
import { isLastOwner, type Member } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { IconDots } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { ActionMenu, type MenuPart } from "#ui/actions/action-menu.tsx"
import { IconButton } from "#ui/actions/button.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { decidersOf } from "../queries.ts"

type Props = { member: Member; type: OrganisationType }
type PendingAction =
  | "disable"
  | "remove"
  | "endSessions"
  | "removeSecondFactor"
  | { position: Position }
  | null

const stale = ["members", "session"]

/** What an owner or administrator can do about one person; nothing for who may not. */
export function MemberActions({ member, type }: Props) {
  const { t } = useTranslation("organisations")
  const { t: tUi } = useTranslation("ui")
  const can = useCan()
  const { person } = useSession()
  const [asked, setAsked] = useState<PendingAction>(null)
  const { id, first_name, last_name, position, disabled_at, second_factor_at } = member
  const name = `${first_name} ${last_name}`
  const isSelf = id === person.id
  const deciders = useQuery({
    ...decidersOf(member.organisation_id),
    enabled: can("member.change_position"),
  })
  const [revokes, setRevokes] = useState(false)
  const close = () => {
    setAsked(null)
    setRevokes(false)
  }
  const change = useSave({
    send: async (what: NonNullable<PendingAction> | "enable") => {
      const params = { id }
      if (typeof what === "object") return call(api.changePosition, { params, body: what })
      if (what === "endSessions")
        return call(api.endSessions, { params, body: { revoke_api_keys: revokes } })
      return call(api[what], { params })
    },
    done: t(($) => $.members.saved, { name }),
    failed: t(($) => $.members.failed),
    stale,
    onDone: close,
  })
  const reason = isLastOwner(member, deciders.data ?? [])
    ? t(($) => (type === "platform" ? $.members.lastAdministrator : $.members.lastOwner))
    : null
  const parts: (MenuPart & { needs: Action })[] = [
    ...positionsOf(type)
      .filter((other) => other !== position)
      .map((other) => ({
        needs: "member.change_position" as const,
        label: t(($) => $.members.make[other]),
        reason,
        onSelect: () => setAsked({ position: other }),
      })),
    disabled_at
      ? {
          needs: "member.enable",
          label: t(($) => $.members.enable),
          onSelect: () => change.mutate("enable"),
        }
      : {
          needs: "member.disable",
          label: t(($) => $.members.disable),
          reason,
          onSelect: () => setAsked("disable"),
        },
    ...(isSelf
      ? []
      : [
          {
            needs: "member.end_sessions" as const,
            label: t(($) => $.members.endSessions),
            onSelect: () => setAsked("endSessions"),
          },
        ]),
    ...(isSelf || !second_factor_at
      ? []
      : [
          {
            needs: "member.remove_second_factor" as const,
            label: t(($) => $.members.removeSecondFactor),
            onSelect: () => setAsked("removeSecondFactor"),
          },
        ]),
    {
      needs: "member.remove",
      label: t(($) => $.members.remove),
      reason,
      onSelect: () => setAsked("remove"),
    },
  ]
  const allowed = parts.filter(({ needs }) => can(needs))
  if (allowed.length === 0) return null
  const kind = typeof asked === "object" ? "position" : asked
  const to = typeof asked === "object" && asked ? asked.position : position
  return (
    <>
      <ActionMenu heading={name} parts={allowed}>
        <IconButton label={`${tUi(($) => $.more)}: ${name}`}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      </ActionMenu>
      {asked && kind ? (
        <ConfirmDialog
          danger={kind !== "position"}
          title={t(($) => $.members.asks[kind].title, {
            name,
            position: t(($) => $.positions[to]),
          })}
          body={
            <Stack>
              <div>
                {t(($) => (isSelf ? $.members.asks[kind].self : $.members.asks[kind].body))}
              </div>
              {kind === "endSessions" ? (
                <CheckField
                  label={t(($) => $.members.revokeKeys)}
                  checked={revokes}
                  onChange={({ target }) => setRevokes(target.checked)}
                />
              ) : null}
            </Stack>
          }
          go={t(($) => $.members.asks[kind].go)}
          busy={change.isPending}
          onGo={() => change.mutate(asked)}
          onClose={close}
        />
      ) : null}
    </>
  )
}
