import { acting as api } from "@packhaus/contract/access/acting/endpoints"
import { type Acting, RaiseActing } from "@packhaus/contract/access/acting/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { openAnew } from "#lib/acting.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import css from "./banner.module.css"

const leftUntil = (time: string) => Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))

/** The remaining time as `29:58`; calls `over` once when it has run out. */
function useTimeLeft(until: string, over: () => void) {
  const [seconds, setSeconds] = useState(() => leftUntil(until))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(leftUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever `over` is by then
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
}

/** The customer, the remaining time, the rights, and the button that ends the impersonation. */
export function Banner({ acting }: { acting: Acting }) {
  const { t } = useTranslation("acting")
  const [raising, setRaising] = useState(false)
  const { organisation_name, organisation_id, as_name, expires_at, raised_at } = acting
  const back = () => openAnew(organisationPaths.settingsOf(organisation_id))
  const left = useTimeLeft(expires_at, back)
  const end = useSave({
    send: () => call(api.end, {}),
    failed: t(($) => $.failed),
    stale: [],
    onDone: back,
  })
  return (
    <section className={css.banner} aria-label={t(($) => $.banner.label)} data-raised={!!raised_at}>
      <p className={css.words}>
        <strong>{t(($) => $.banner.as, { name: as_name, organisation: organisation_name })}</strong>{" "}
        <span>{t(($) => (raised_at ? $.banner.raised : $.banner.reading))}</span>
      </p>
      <span className={css.time} role="timer" aria-live="off">
        {t(($) => $.banner.left, { time: left })}
      </span>
      <span className={css.buttons}>
        {raised_at ? null : (
          <Button onClick={() => setRaising(true)}>{t(($) => $.raise.action)}</Button>
        )}
        <Button look="primary" loading={end.isPending} onClick={() => end.mutate()}>
          {t(($) => $.banner.end)}
        </Button>
      </span>
      {raising ? <RaiseSheet onClose={() => setRaising(false)} /> : null}
    </section>
  )
}

function RaiseSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("acting")
  const { form, save } = useMutationForm({
    schema: RaiseActing,
    values: { reason: "" },
    send: (body) => call(api.raise, { body }),
    done: t(($) => $.raise.done),
    failed: t(($) => $.failed),
    stale: ["session"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.raise.title)}
      lead={t(($) => $.raise.lead)}
      form={form}
      save={save}
      submit={t(($) => $.raise.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.reason), hint: t(($) => $.reasonHint), as: "area" } }}
      />
    </FormSheet>
  )
}
