import { acting as api } from "@packhaus/contract/access/acting/endpoints"
import { type Acting, RaiseActing } from "@packhaus/contract/access/acting/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { openAnew } from "#lib/acting.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import css from "./banner.module.css"
import { useTimeLeft } from "./use-time-left.ts"

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
