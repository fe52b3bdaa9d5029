import { erasures as api } from "@packhaus/contract/privacy/erasures/endpoints"
import type { Erasure, ErasureState } from "@packhaus/contract/privacy/erasures/schema"
import {
  type ErasureKind,
  erasureDays,
  erasureLifecycle,
} from "@packhaus/contract/privacy/erasures/status"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { Hurdles } from "./hurdles.tsx"
import { Stays } from "./stays.tsx"

type Props = {
  kind: ErasureKind
  state: ErasureState
  /** The organisation; for a person, the one they belong to. */
  organisation: { id: string; name: string }
  isOwn: boolean
}
const stale = ["erasure-state", "erasures"]
const DAY = 86_400_000

/**
 * The erasure of an account or an organisation: its obligations, the request, its withdrawal, and
 * the data that is kept.
 */
export function ErasureSection({ kind, state, organisation, isOwn }: Props) {
  const { t } = useTranslation("erasures")
  const { date } = useFormat()
  const [asking, setAsking] = useState(false)
  const { erasure, missing } = state
  const { id, name } = organisation
  return (
    <>
      {missing.length > 0 ? <Hurdles missing={missing} id={id} isOwn={isOwn} /> : null}
      {erasure ? null : (
        <Section title={t(($) => $.erase.title[kind])}>
          <Stack>
            <p>{t(($) => $.erase.lead[kind])}</p>
            <FormFooter>
              <Button look="danger" disabled={missing.length > 0} onClick={() => setAsking(true)}>
                {t(($) => $.erase.go[kind])}
              </Button>
            </FormFooter>
          </Stack>
        </Section>
      )}
      <Stays kind={kind} />
      {asking ? (
        <SaveDialog
          danger
          title={t(($) => $.erase.sure[kind], { name })}
          body={t(($) => $.erase.sureBody, {
            day: date(new Date(Date.now() + erasureDays.wait * DAY).toISOString()),
          })}
          go={t(($) => $.erase.go[kind])}
          send={() =>
            kind === "person" ? call(api.askOwn, {}) : call(api.ask, { params: { id } })
          }
          done={t(($) => $.erase.asked)}
          failed={t(($) => $.erase.failed)}
          stale={stale}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

type PendingProps = { kind: ErasureKind; erasure: Erasure; id: string }

/** A pending erasure with the last day of its withdrawal, and the button for it. */
export function PendingErasure({ kind, erasure, id }: PendingProps) {
  const { t } = useTranslation("erasures")
  const { date } = useFormat()
  const { status, due_at, created_at, asked_by_name, missing } = erasure
  const revoke = useSave({
    send: () =>
      kind === "person" ? call(api.revokeOwn, {}) : call(api.revoke, { params: { id } }),
    done: t(($) => $.pending.revoked),
    failed: t(($) => $.pending.revokeFailed),
    stale,
  })
  const isRevocable = erasureLifecycle.next(status, "revoke") !== undefined
  return (
    <Notice tone="critical" title={t(($) => $.pending.title[kind], { day: date(due_at) })}>
      <Stack>
        <div>
          {asked_by_name
            ? t(($) => $.pending.by, { name: asked_by_name, day: date(created_at) })
            : null}{" "}
          {status === "running"
            ? t(($) => $.pending.running)
            : missing.length > 0
              ? t(($) => $.pending.waits)
              : null}
        </div>
        {isRevocable ? (
          <div>
            <Button loading={revoke.isPending} onClick={() => revoke.mutate()}>
              {t(($) => $.pending.revoke)}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Notice>
  )
}
