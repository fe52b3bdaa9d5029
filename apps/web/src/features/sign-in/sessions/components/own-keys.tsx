import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Moment } from "#ui/display/moment.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { Faint, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { ownKeysQuery, useCan, useSession } from "../queries.ts"

type Props = { revokes: boolean; onRevokes: (revokes: boolean) => void }

/**
 * The person's own API keys, which stay valid when sessions end, and the box that revokes them as
 * well.
 */
export function OwnKeys({ revokes, onRevokes }: Props) {
  const { t } = useTranslation("sessions")
  const can = useCan()
  const { person } = useSession()
  const { data = [] } = useQuery({ ...ownKeysQuery, enabled: can("api_key.read") })
  const now = new Date().toISOString()
  const own = data.filter(
    ({ member_id, revoked_at, expires_at }) =>
      member_id === person.id && revoked_at === null && expires_at > now,
  )
  if (own.length === 0) return null
  return (
    <Stack>
      <div>{t(($) => $.ownKeys.goOn, { count: own.length })}</div>
      <Lines>
        {own.map(({ id, name, prefix, last_used_at }) => (
          <Line key={id} title={name} sub={<code>{prefix}…</code>}>
            <Faint>
              {last_used_at ? (
                <>
                  {t(($) => $.ownKeys.lastUsed)} <Moment at={last_used_at} relative />
                </>
              ) : (
                t(($) => $.ownKeys.neverUsed)
              )}
            </Faint>
          </Line>
        ))}
      </Lines>
      <CheckField
        label={t(($) => $.ownKeys.revokeToo, { count: own.length })}
        checked={revokes}
        onChange={({ target }) => onRevokes(target.checked)}
      />
    </Stack>
  )
}
