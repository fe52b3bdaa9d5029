import { onboarding as api } from "@packhaus/contract/applicants/onboarding/endpoints"
import { OrganisationStep, type SavedSteps } from "@packhaus/contract/applicants/onboarding/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Button } from "#ui/actions/button.tsx"
import { CountryField } from "#ui/fields/country-field.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Faint, Stack } from "#ui/page/layout.tsx"
import css from "./frame.module.css"

type Props = {
  token: string
  steps: SavedSteps
  onDone: (organisation: OrganisationStep) => void
}

/** The first step. Values are saved when a field loses the focus, valid or not. */
export function OrganisationStepForm({ token, steps, onDone }: Props) {
  const { t } = useTranslation("onboarding")
  const { field: words } = useErrorWords()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { name = "", email = "", country = "" } = steps
  const { street = "", postal_code = "", city = "" } = steps
  const form = useSchemaForm(OrganisationStep, { name, email, country, street, postal_code, city })
  const send = async (values: SavedSteps) => {
    const { faults } = await call(api.save, { body: { token, steps: values } })
    const found = Object.fromEntries(faults.map(({ path, code }) => [path, code]))
    setFaults(found)
    return faults.length === 0
  }
  const keep = useSave({ send, failed: t(($) => $.wrong.title), stale: [] })
  const next = useSave({
    send: async (organisation: OrganisationStep) =>
      (await send(organisation)) ? organisation : null,
    failed: t(($) => $.wrong.title),
    stale: [],
    form,
    onDone: (organisation) => {
      if (organisation) onDone(organisation)
    },
  })
  const field = (path: keyof OrganisationStep) => {
    const { error, ...rest } = form.field(path)
    return { ...rest, error: error ?? words(faults[path]) }
  }
  return (
    <form
      noValidate
      onSubmit={form.submit((body) => next.mutate(body))}
      onBlur={() => {
        if (form.dirty) keep.mutate(form.values)
      }}
    >
      <Stack>
        <TextField
          label={t(($) => $.organisation.name)}
          autoComplete="organization"
          {...field("name")}
        />
        <TextField
          label={t(($) => $.organisation.email)}
          hint={t(($) => $.organisation.emailHint)}
          type="email"
          {...field("email")}
        />
        <CountryField
          label={t(($) => $.organisation.country)}
          autoComplete="country"
          {...field("country")}
        />
        <TextField
          label={t(($) => $.organisation.street)}
          autoComplete="street-address"
          {...field("street")}
        />
        <div className={css.place}>
          <TextField
            label={t(($) => $.organisation.postal_code)}
            autoComplete="postal-code"
            {...field("postal_code")}
          />
          <TextField
            label={t(($) => $.organisation.city)}
            autoComplete="address-level2"
            {...field("city")}
          />
        </div>
        <div className={css.buttons}>
          <Faint>{keep.isSuccess ? t(($) => $.organisation.saved) : null}</Faint>
          <Button look="primary" type="submit" loading={next.isPending}>
            {t(($) => $.organisation.next)}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
