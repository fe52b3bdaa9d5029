import { onboarding as api } from "@packhaus/contract/applicants/onboarding/endpoints"
import { CheckedVatId, OptionalStep } from "@packhaus/contract/applicants/onboarding/schema"
import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { call } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import css from "./frame.module.css"

type VatIdState = "confirmed" | "refused" | "unknown" | null

/**
 * The third step: missing data never blocks; a wrong VAT id waits for a correction, or is skipped.
 * `known` is the stored data of the organisation, so that sending does not clear it.
 */
export function OptionalStepForm({ known }: { known: OptionalStep }) {
  const { t } = useTranslation("onboarding")
  const { field: words } = useErrorWords()
  const navigate = useNavigate()
  const [state, setState] = useState<VatIdState>(null)
  const leave = () => navigate(dashboardPaths.home)
  const form = useSchemaForm(OptionalStep, known)
  const save = useSave({
    send: (body: OptionalStep) => call(api.complete, { body }),
    failed: t(($) => $.optional.failed),
    stale: ["session", "organisations"],
    form,
    onDone: leave,
  })
  const check = async () => {
    const { data } = CheckedVatId.safeParse({ vat_id: form.values.vat_id })
    // Without an answer the check is repeated when saving.
    const answer = data && (await call(api.checkVatId, { body: data }).catch(() => null))
    setState(answer?.state ?? null)
  }
  const { onBlur, onChange, error, ...vatId } = form.nullable("vat_id")
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Stack>
        <div>
          <TextField
            label={t(($) => $.optional.vat_id)}
            hint={t(($) => $.optional.vatHint)}
            autoComplete="off"
            spellCheck={false}
            {...vatId}
            error={error ?? (state === "refused" ? words("vat_id.refused") : null)}
            onChange={(event) => {
              setState(null)
              onChange(event)
            }}
            onBlur={(event) => {
              onBlur?.(event)
              void check()
            }}
          />
          <div className={css.good} role="status">
            {state === "confirmed" || state === "unknown" ? t(($) => $.optional[state]) : null}
          </div>
        </div>
        <TextField
          label={t(($) => $.optional.ioss_number)}
          hint={t(($) => $.optional.iossHint)}
          autoComplete="off"
          placeholder="IM2760000000"
          {...form.nullable("ioss_number")}
        />
        <div className={css.bank}>
          <TextField
            label={t(($) => $.optional.iban)}
            hint={t(($) => $.optional.ibanHint)}
            autoComplete="off"
            {...form.nullable("iban")}
          />
          <TextField
            label={t(($) => $.optional.bic)}
            hint={t(($) => $.optional.bicHint)}
            autoComplete="off"
            {...form.nullable("bic")}
          />
        </div>
        <TextField
          label={t(($) => $.optional.phone)}
          hint={t(($) => $.optional.phoneHint)}
          type="tel"
          autoComplete="tel"
          {...form.nullable("phone")}
        />
        <div className={css.buttons}>
          <Button look="quiet" onClick={leave}>
            {t(($) => $.optional.skip)}
          </Button>
          <Button look="primary" type="submit" loading={save.isPending}>
            {t(($) => $.optional.done)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
