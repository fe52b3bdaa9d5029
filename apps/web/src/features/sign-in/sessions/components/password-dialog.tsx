import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { ConfirmPassword } from "@packhaus/contract/sign-in/sessions/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { FormFooter, Stack } from "#ui/page/layout.tsx"

/** Asks for the password again, for actions that an unattended browser must not allow. */
export function PasswordDialog({ onAnswer }: { onAnswer: (given: boolean) => void }) {
  const { t } = useTranslation("ui")
  const { form, save: confirm } = useMutationForm({
    schema: ConfirmPassword,
    values: { password: "" },
    send: (body: z.output<typeof ConfirmPassword>) => call(sessions.confirm, { body }),
    failed: t(($) => $.stepUp.failed),
    stale: [],
    onDone: () => onAnswer(true),
  })
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t(($) => $.stepUp.title)}>
      <form noValidate onSubmit={form.submit((body) => confirm.mutate(body))}>
        <Stack>
          <div>{t(($) => $.stepUp.body)}</div>
          <PasswordField
            label={t(($) => $.stepUp.password)}
            autoComplete="current-password"
            data-autofocus
            {...form.field("password")}
          />
          <FormFooter>
            <Button onClick={() => onAnswer(false)}>{t(($) => $.cancel)}</Button>
            <Button look="primary" type="submit" loading={confirm.isPending}>
              {t(($) => $.stepUp.go)}
            </Button>
          </FormFooter>
        </Stack>
      </form>
    </Dialog>
  )
}
