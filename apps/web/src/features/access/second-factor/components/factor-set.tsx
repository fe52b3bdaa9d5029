import { secondFactor as api } from "@packhaus/contract/access/second-factor/endpoints"
import { GivenCode, type SecondFactor } from "@packhaus/contract/access/second-factor/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { CodeField } from "./code-field.tsx"

/** Warning limit: with this many recovery codes left, new ones are advised. */
const FEW = 3
type Shown = { onCodes: (codes: readonly string[]) => void }
type PendingAction = "renew" | "remove"

/** An active second factor: since when, recovery codes left, and the actions. */
export function FactorSet({ factor, onCodes }: Shown & { factor: SecondFactor }) {
  const { t } = useTranslation("second-factor")
  const [pending, setPending] = useState<PendingAction | null>(null)
  const { set_at, has_app, recovery_codes_left: left, is_required } = factor
  return (
    <Section flush title={t(($) => $.on)}>
      <Lines>
        <Line
          title={t(($) => (has_app ? $.app : $.passkeysOnly))}
          sub={
            <>
              {t(($) => $.since)} {set_at ? <Moment at={set_at} /> : null}
              {is_required ? ` · ${t(($) => $.isRequired)}` : null}
            </>
          }
        >
          {has_app ? (
            <Button look="danger" onClick={() => setPending("remove")}>
              {t(($) => $.remove.open)}
            </Button>
          ) : null}
        </Line>
        <Line title={t(($) => $.codes)} sub={t(($) => $.left, { count: left })}>
          {left <= FEW ? <StatusBadge tone="attention">{t(($) => $.few)}</StatusBadge> : null}
          <Button onClick={() => setPending("renew")}>{t(($) => $.renew.open)}</Button>
        </Line>
      </Lines>
      {pending === "remove" || (pending && has_app) ? (
        <CodeSheet kind={pending} onClose={() => setPending(null)} onCodes={onCodes} />
      ) : null}
      {pending === "renew" && !has_app ? (
        <RenewDialog onClose={() => setPending(null)} onCodes={onCodes} />
      ) : null}
    </Section>
  )
}

function CodeSheet({
  kind,
  onClose,
  onCodes,
}: Shown & { kind: PendingAction; onClose: () => void }) {
  const { t } = useTranslation("second-factor")
  const { form, save } = useMutationForm({
    schema: GivenCode,
    values: { code: "" },
    send: async (body: z.output<typeof GivenCode>) =>
      kind === "remove"
        ? call(api.remove, { body }).then(() => null)
        : (await call(api.renewRecoveryCodes, { body })).recovery_codes,
    ...(kind === "remove" ? { done: t(($) => $.removed) } : {}),
    failed: t(($) => $.failed),
    stale: ["second-factor", "session"],
    onDone: (codes) => {
      onClose()
      if (codes) onCodes(codes)
    },
  })
  return (
    <FormSheet
      title={t(($) => $[kind].title)}
      lead={t(($) => $[kind].body)}
      form={form}
      save={save}
      submit={t(($) => $[kind].go)}
      look={kind === "remove" ? "danger" : "primary"}
      onClose={onClose}
    >
      <CodeField orRecovery {...form.field("code")} />
    </FormSheet>
  )
}

/** People with only passkeys have no code to enter: they have signed in with a passkey. */
function RenewDialog({ onClose, onCodes }: Shown & { onClose: () => void }) {
  const { t } = useTranslation("second-factor")
  const renew = useSave({
    send: () => call(api.renewRecoveryCodes, { body: {} }),
    failed: t(($) => $.failed),
    stale: ["second-factor"],
    onDone: ({ recovery_codes }) => {
      onClose()
      onCodes(recovery_codes)
    },
  })
  return (
    <ConfirmDialog
      title={t(($) => $.renew.title)}
      body={t(($) => $.renew.body)}
      go={t(($) => $.renew.go)}
      busy={renew.isPending}
      onGo={() => renew.mutate()}
      onClose={onClose}
    />
  )
}
