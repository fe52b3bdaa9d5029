import { members } from "@packhaus/contract/members/endpoints"
import { ChangePassword } from "@packhaus/contract/members/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { OwnKeys } from "#features/sessions/components/own-keys.tsx"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { PasswordField } from "#ui/fields/password-field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FormFooter, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"

/** A new password, twice, after the old one. The form begins anew when it was changed. */
export function PasswordPage() {
  const { t } = useTranslation("members")
  const [changes, setChanges] = useState(0)
  return (
    <SettingsPage title={t(($) => $.password.title)} lead={t(($) => $.password.lead)}>
      <NewPassword key={changes} onChanged={() => setChanges(changes + 1)} />
    </SettingsPage>
  )
}

function NewPassword({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation("members")
  const form = useSchemaForm(ChangePassword, {
    old_password: "",
    password: "",
    password_confirmation: "",
    revoke_api_keys: false,
  })
  const save = useSave({
    send: (body: z.output<typeof ChangePassword>) => call(members.changePassword, { body }),
    done: t(($) => $.password.saved),
    failed: t(($) => $.password.failed),
    stale: ["sessions", "api-keys"],
    form,
    onDone: onChanged,
  })
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Stack>
        <Section title={t(($) => $.password.title)}>
          <Stack>
            <PasswordField
              label={t(($) => $.password.old)}
              autoComplete="current-password"
              {...form.field("old_password")}
            />
            <PasswordField
              label={t(($) => $.password.new)}
              hint={t(($) => $.password.hint)}
              autoComplete="new-password"
              {...form.field("password")}
            />
            <PasswordField
              label={t(($) => $.password.again)}
              autoComplete="new-password"
              {...form.field("password_confirmation")}
            />
            <OwnKeys
              revokes={form.values.revoke_api_keys ?? false}
              onRevokes={(revokes) => form.set("revoke_api_keys", revokes)}
            />
          </Stack>
        </Section>
        <FormFooter>
          <Button look="primary" type="submit" loading={save.isPending}>
            {t(($) => $.password.submit)}
          </Button>
        </FormFooter>
      </Stack>
    </form>
  )
}
