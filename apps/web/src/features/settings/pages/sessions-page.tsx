import { sessions as api } from "@packhaus/contract/sessions/endpoints"
import type { Session as SessionSchema } from "@packhaus/contract/sessions/schema"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { deviceName } from "../components/device-name.ts"
import { OwnKeys } from "../components/own-keys.tsx"
import { SettingsPage } from "../components/settings-page.tsx"
import { settingQueries } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(settingQueries.sessions)
  return null
}

/** Where one is signed in, and the ways to end it: one device, or all of them. */
export function SessionsPage() {
  const { t } = useTranslation("settings")
  const { data, error, refetch } = useQuery(settingQueries.sessions)
  return (
    <SettingsPage title={t(($) => $.sessions.title)} lead={t(($) => $.sessions.lead)}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          <Section flush title={t(($) => $.sessions.devices)}>
            <Lines>
              {data.map((session) => (
                <Device key={session.id} session={session} />
              ))}
            </Lines>
          </Section>
          <FormFooter>
            <Everywhere />
          </FormFooter>
        </Stack>
      ) : (
        <SectionBones lines={["70%", "45%", "76%"]} />
      )}
    </SettingsPage>
  )
}

type Session = z.output<typeof SessionSchema>

function Device({ session }: { session: Session }) {
  const { t } = useTranslation("settings")
  const end = useSave({
    send: () => call(api.end, { params: { id: session.id } }),
    done: t(($) => $.sessions.ended),
    failed: t(($) => $.sessions.failed),
    stale: ["sessions"],
  })
  const name = session.user_agent ? deviceName(session.user_agent) : t(($) => $.sessions.unknown)
  return (
    <Line
      title={session.kind === "bearer" ? `${name} · ${t(($) => $.sessions.program)}` : name}
      sub={
        <>
          {session.ip ? `${session.ip} · ` : null}
          {t(($) => $.sessions.lastSeen)} <Moment at={session.last_seen_at} relative />
        </>
      }
    >
      {session.is_current ? (
        <StatusBadge tone="success">{t(($) => $.sessions.here)}</StatusBadge>
      ) : (
        <Button
          loading={end.isPending}
          aria-label={t(($) => $.sessions.endNamed, { name })}
          onClick={() => end.mutate()}
        >
          {t(($) => $.sessions.end)}
        </Button>
      )}
    </Line>
  )
}

function Everywhere() {
  const { t } = useTranslation("settings")
  const navigate = useNavigate()
  const client = useQueryClient()
  const [asked, setAsked] = useState(false)
  const [revokes, setRevokes] = useState(false)
  const closeAll = useSave({
    send: () => call(api.closeAll, { body: { revoke_api_keys: revokes } }),
    failed: t(($) => $.sessions.failed),
    stale: [],
    onDone: () => {
      client.clear()
      void navigate(paths.login)
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        {t(($) => $.sessions.everywhere)}
      </Button>
      {asked ? (
        <ConfirmDialog
          danger
          title={t(($) => $.sessions.everywhereTitle)}
          body={
            <Stack>
              <div>{t(($) => $.sessions.everywhereBody)}</div>
              <OwnKeys revokes={revokes} onRevokes={setRevokes} />
            </Stack>
          }
          go={t(($) => $.sessions.everywhere)}
          busy={closeAll.isPending}
          onGo={() => closeAll.mutate()}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
