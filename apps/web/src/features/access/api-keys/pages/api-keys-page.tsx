import { apiKeys as api } from "@packhaus/contract/access/api-keys/endpoints"
import type { ApiKey } from "@packhaus/contract/access/api-keys/schema"
import { IconKey, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { queryClient } from "#lib/query-client.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { NewKeySheet } from "../components/new-key-sheet.tsx"
import { useScopeWords } from "../components/use-scope-words.ts"
import { apiKeysQuery } from "../queries.ts"

type Key = z.output<typeof ApiKey>

export function loader() {
  void queryClient.prefetchQuery(apiKeysQuery)
  return null
}

/** The API keys of the organisation's programs; owners create and revoke them. */
export function ApiKeysPage() {
  const { t } = useTranslation("api-keys")
  const can = useCan()
  const { data, error, refetch } = useQuery(apiKeysQuery)
  const [making, setMaking] = useState(false)
  const add = can("api_key.write") ? (
    <Button
      icon={<IconPlus size={15} stroke={2} aria-hidden />}
      look="primary"
      onClick={() => setMaking(true)}
    >
      {t(($) => $.add)}
    </Button>
  ) : null
  return (
    <SettingsPage title={t(($) => $.title)} lead={t(($) => $.lead)}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SectionBones lines={["70%", "45%", "76%"]} />
      ) : data.length === 0 ? (
        <EmptyState icon={IconKey} title={t(($) => $.empty)} body={t(($) => $.lead)}>
          {add}
        </EmptyState>
      ) : (
        <Section flush title={t(($) => $.title)} side={add}>
          <Lines>
            {data.map((key) => (
              <KeyLine key={key.id} apiKey={key} />
            ))}
          </Lines>
        </Section>
      )}
      {making ? <NewKeySheet onClose={() => setMaking(false)} /> : null}
    </SettingsPage>
  )
}

function KeyLine({ apiKey }: { apiKey: Key }) {
  const { t } = useTranslation("api-keys")
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const words = useScopeWords()
  const { id, name, prefix, scopes, last_used_at, expires_at, revoked_at } = apiKey
  const isOver = Date.parse(expires_at) <= Date.now()
  const revoke = useSave({
    send: () => call(api.revoke, { params: { id } }),
    done: t(($) => $.revoked, { name }),
    failed: t(($) => $.revokeFailed),
    stale: ["api-keys"],
    onDone: () => setOpen(false),
  })
  return (
    <Line
      title={name}
      sub={
        <>
          <code>{prefix}…</code>
          {" · "}
          {last_used_at ? (
            <>
              {t(($) => $.lastUsed)} <Moment at={last_used_at} relative />
            </>
          ) : (
            t(($) => $.neverUsed)
          )}
          {" · "}
          {t(($) => (isOver ? $.ended : $.ends))} <Moment at={expires_at} />
          <div>{words(scopes) || t(($) => $.nothing)}</div>
        </>
      }
    >
      {revoked_at ? (
        <StatusBadge tone="neutral">{t(($) => $.isRevoked)}</StatusBadge>
      ) : isOver ? (
        <StatusBadge tone="neutral">{t(($) => $.isOver)}</StatusBadge>
      ) : can("api_key.write") ? (
        <Button aria-label={t(($) => $.revokeNamed, { name })} onClick={() => setOpen(true)}>
          {t(($) => $.revoke)}
        </Button>
      ) : null}
      {isOpen ? (
        <ConfirmDialog
          danger
          title={t(($) => $.revokeTitle, { name })}
          body={t(($) => $.revokeBody)}
          go={t(($) => $.revoke)}
          busy={revoke.isPending}
          onGo={() => revoke.mutate()}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Line>
  )
}
