import type { Member } from "@packhaus/contract/members/schema"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sessions/queries.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline, Line } from "#ui/page/layout.tsx"
import { MemberActions } from "./member-actions.tsx"

type Props = { member: Member; all: readonly Member[]; type: OrganisationType }

/** One person: name, address, what they are, and what can be done about it. */
export function MemberLine({ member, all, type }: Props) {
  const { t } = useTranslation("organisations")
  const { person } = useSession()
  const { id, first_name, last_name, email, position, disabled_at, second_factor_at } = member
  return (
    <Line title={`${first_name} ${last_name}`} sub={email}>
      <Inline>
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
        {disabled_at ? (
          <StatusBadge tone="neutral">{t(($) => $.members.disabled)}</StatusBadge>
        ) : (
          <StatusBadge plain tone="neutral">
            {t(($) => $.positions[position])}
          </StatusBadge>
        )}
        <MemberActions member={member} all={all} type={type} />
      </Inline>
    </Line>
  )
}
