import type { Position } from "@packhaus/contract/access/roles"
import { members as api } from "@packhaus/contract/members/endpoints"
import type { Member } from "@packhaus/contract/members/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { CheckField } from "#ui/fields/field.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { memberName, staleByMembers } from "../queries.ts"

/** Confirmation texts of actions on a person. */
export type MemberChange =
  | "disable"
  | "remove"
  | "endSessions"
  | "removeSecondFactor"
  | { position: Position }

type Props = { member: Member; change: MemberChange; onClose: () => void }

/** Confirms and performs an action on a person. */
export function MemberDialog({ member, change, onClose }: Props) {
  const { t } = useTranslation("organisations")
  const { person } = useSession()
  const [revokes, setRevokes] = useState(true)
  const { id } = member
  const name = memberName(member)
  const kind = typeof change === "object" ? "position" : change
  const { position } = typeof change === "object" ? change : member
  const send = async () => {
    const params = { id }
    if (typeof change === "object") return call(api.changePosition, { params, body: change })
    if (change === "endSessions")
      return call(api.endSessions, { params, body: { revoke_api_keys: revokes } })
    return call(api[change], { params })
  }
  return (
    <SaveDialog
      danger={kind !== "position"}
      title={t(($) => $.members.asks[kind].title, {
        name,
        position: t(($) => $.positions[position]),
      })}
      body={
        <Stack>
          <div>
            {t(($) => (id === person.id ? $.members.asks[kind].self : $.members.asks[kind].body))}
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
      send={send}
      done={t(($) => $.members.saved, { name })}
      failed={t(($) => $.members.failed)}
      stale={staleByMembers}
      onClose={onClose}
    />
  )
}
