import { sessions as api } from "@packhaus/contract/sign-in/sessions/endpoints"
import { sessionPaths } from "@packhaus/contract/sign-in/sessions/paths"
import { deviceName } from "@packhaus/contract/sign-in/sessions/rules"
import type { Session as SessionSchema } from "@packhaus/contract/sign-in/sessions/schema"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { OwnKeys } from "../components/own-keys.tsx"
import { devicesQuery } from "../queries.ts"

export function loader() {
  void queryClient.prefetchQuery(devicesQuery)
  return null
}

/** The person's sessions, and the buttons that end one or all of them. */
export function SessionsPage() {
  const { t } = useTranslation("sessions")
  const { data, error, refetch } = useQuery(devicesQuery)
  return (
    <SettingsPage title={t(($) => $.devices.title)} lead={t(($) => $.devices.lead)}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Stack>
          <Section flush title={t(($) => $.devices.devices)}>
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
  const { t } = useTranslation("sessions")
  const end = useSave({
    send: () => call(api.end, { params: { id: session.id } }),
    done: t(($) => $.devices.ended),
    failed: t(($) => $.devices.failed),
    stale: ["sessions"],
  })
  const name = session.user_agent ? deviceName(session.user_agent) : t(($) => $.devices.unknown)
  return (
    <Line
      title={session.kind === "bearer" ? `${name} · ${t(($) => $.devices.program)}` : name}
      sub={
        <>
          {session.ip ? `${session.ip} · ` : null}
          {t(($) => $.devices.lastSeen)} <Moment at={session.last_seen_at} relative />
        </>
      }
    >
      {session.is_current ? (
        <StatusBadge tone="success">{t(($) => $.devices.here)}</StatusBadge>
      ) : (
        <Button
          loading={end.isPending}
          aria-label={t(($) => $.devices.endNamed, { name })}
          onClick={() => end.mutate()}
        >
          {t(($) => $.devices.end)}
        </Button>
      )}
    </Line>
  )
}

function Everywhere() {
  const { t } = useTranslation("sessions")
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [revokes, setRevokes] = useState(true)
  const closeAll = useSave({
    send: () => call(api.closeAll, { body: { revoke_api_keys: revokes } }),
    failed: t(($) => $.devices.failed),
    stale: [],
    onDone: () => {
      client.clear()
      void navigate(sessionPaths.login)
    },
  })
  return (
    <>
      <Button look="danger" onClick={() => setConfirming(true)}>
        {t(($) => $.devices.everywhere)}
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          danger
          title={t(($) => $.devices.everywhereTitle)}
          body={
            <Stack>
              <div>{t(($) => $.devices.everywhereBody)}</div>
              <OwnKeys revokes={revokes} onRevokes={setRevokes} />
            </Stack>
          }
          go={t(($) => $.devices.everywhere)}
          busy={closeAll.isPending}
          onGo={() => closeAll.mutate()}
          onClose={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}
