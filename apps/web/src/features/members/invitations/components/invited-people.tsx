import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Inline, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { pendingPeopleOf } from "../queries.ts"
import { InvitationActions } from "./invitation-actions.tsx"
import { InvitationBadge } from "./invitation-badge.tsx"
import { InviteSheet } from "./invite-sheet.tsx"

type Props = { organisation: { id: string; type: OrganisationType } }

/**
 * The pending invitations of an organisation, and the button for a new one; renders nothing if the
 * viewer has neither.
 */
export function InvitedPeople({ organisation }: Props) {
  const { t } = useTranslation("invitations")
  const { date, time } = useFormat()
  const can = useCan()
  const [inviting, setInviting] = useState(false)
  const { data: pending = [] } = useQuery(pendingPeopleOf(organisation.id))
  const mayInvite = can("invitation.invite_member")
  if (!mayInvite && pending.length === 0) return null
  const invite = mayInvite ? (
    <Button icon={<IconPlus size={15} stroke={2} aria-hidden />} onClick={() => setInviting(true)}>
      {t(($) => $.people.invite)}
    </Button>
  ) : null
  return (
    <Section flush title={t(($) => $.people.title)} side={invite}>
      <Lines>
        {pending.map((invitation) => (
          <Line
            key={invitation.id}
            title={invitation.email}
            sub={t(($) => $.people.until, {
              until: `${date(invitation.expires_at)}, ${time(invitation.expires_at)}`,
            })}
          >
            <Inline>
              <StatusBadge plain tone="neutral">
                {t(($) => $.positions[invitation.position])}
              </StatusBadge>
              <InvitationBadge invitation={invitation} />
              <InvitationActions invitation={invitation} />
            </Inline>
          </Line>
        ))}
        {pending.length === 0 ? <Line title={t(($) => $.people.lead)} /> : null}
      </Lines>
      {inviting ? (
        <InviteSheet organisation={organisation} onClose={() => setInviting(false)} />
      ) : null}
    </Section>
  )
}
