import { onboarding as api } from "@packhaus/contract/applicants/onboarding/endpoints"
import { onboardingPaths } from "@packhaus/contract/applicants/onboarding/paths"
import {
  AccountStep,
  type OpenInvitation,
  type OrganisationStep,
  PersonStep,
  TERMS_VERSION,
} from "@packhaus/contract/applicants/onboarding/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { CheckField, TextField } from "#ui/fields/field.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid, Stack } from "#ui/page/layout.tsx"
import css from "./frame.module.css"

type Props = {
  token: string
  invitation: OpenInvitation
  /** Null for a person who joins an existing organisation. */
  organisation: OrganisationStep | null
  onBack?: () => void
  onDone: (reply: { is_signed_in: boolean }) => void
}
type Person = z.output<typeof AccountStep> | z.output<typeof PersonStep>
/** A person with an account keeps their password. */
const noPassword = { password: null, password_confirmation: null }
const nobody = { password: "", password_confirmation: "", terms_version: "" }

/** The second step, which creates the organisation and the account. */
export function AccountStepForm({ token, invitation, organisation, onBack, onDone }: Props) {
  const { t } = useTranslation("onboarding")
  const { calendar } = useFormat()
  const { email, has_account, steps } = invitation
  const { first_name = "", last_name = "" } = steps
  const schema = has_account ? PersonStep : AccountStep
  const form = useSchemaForm<typeof AccountStep | typeof PersonStep>(
    schema,
    has_account
      ? { first_name, last_name, terms_version: "" }
      : { ...nobody, first_name, last_name },
  )
  const keep = () => {
    const { first_name, last_name } = form.values
    // Saving the typed names is best effort: a failure shows no error.
    void call(api.save, { body: { token, steps: { first_name, last_name } } }).catch(
      () => undefined,
    )
  }
  const accept = useSave({
    send: (person: Person) =>
      call(api.accept, { body: { ...noPassword, ...person, token, organisation } }),
    done: t(($) => (organisation ? $.account.created : $.account.joined)),
    failed: t(($) => (organisation ? $.account.failed : $.account.joinFailed)),
    stale: ["session"],
    form,
    onDone,
  })
  return (
    <form noValidate onSubmit={form.submit((body) => accept.mutate(body))}>
      <Stack>
        <FieldGrid>
          <TextField
            label={t(($) => $.account.first_name)}
            autoComplete="given-name"
            {...form.field("first_name")}
            onBlur={keep}
          />
          <TextField
            label={t(($) => $.account.last_name)}
            autoComplete="family-name"
            {...form.field("last_name")}
            onBlur={keep}
          />
        </FieldGrid>
        <TextField
          label={t(($) => $.account.email)}
          hint={t(($) => $.account.emailHint)}
          autoComplete="username"
          value={email}
          disabled
          readOnly
        />
        {has_account ? null : (
          <>
            <PasswordField
              label={t(($) => $.account.password)}
              hint={t(($) => $.account.passwordHint)}
              autoComplete="new-password"
              {...form.field("password")}
            />
            <PasswordField
              label={t(($) => $.account.confirmation)}
              autoComplete="new-password"
              {...form.field("password_confirmation")}
            />
          </>
        )}
        <div>
          <CheckField
            label={t(($) => $.account.terms, { version: calendar(TERMS_VERSION) })}
            data-field="terms_version"
            error={form.fault("terms_version")}
            checked={form.values.terms_version !== ""}
            onChange={({ target }) =>
              form.set("terms_version", target.checked ? TERMS_VERSION : "")
            }
          />
          <a className={css.read} href={onboardingPaths.terms} target="_blank" rel="noreferrer">
            {t(($) => $.account.readTerms)}
          </a>
        </div>
        <div className={css.buttons}>
          {onBack ? (
            <Button look="quiet" onClick={onBack}>
              {t(($) => $.account.back)}
            </Button>
          ) : (
            <span />
          )}
          <Button look="primary" type="submit" loading={accept.isPending}>
            {t(($) => (organisation ? $.account.create : $.account.join))}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
