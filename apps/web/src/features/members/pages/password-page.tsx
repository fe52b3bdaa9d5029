import { members } from "@packhaus/contract/members/endpoints"
import { ChangePassword } from "@packhaus/contract/members/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { OwnKeys } from "#features/sign-in/sessions/components/own-keys.tsx"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"

/** The form resets after a change. */
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
  const { form, save } = useMutationForm({
    schema: ChangePassword,
    values: {
      old_password: "",
      password: "",
      password_confirmation: "",
      revoke_api_keys: false,
    },
    send: (body: z.output<typeof ChangePassword>) => call(members.changePassword, { body }),
    done: t(($) => $.password.saved),
    failed: t(($) => $.password.failed),
    stale: ["sessions", "api-keys"],
    onDone: onChanged,
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $.password.submit)}>
      <Section title={t(($) => $.password.title)}>
        <Stack>
          <FormFields
            form={form}
            fields={{
              old_password: {
                label: t(($) => $.password.old),
                as: "password",
                autoComplete: "current-password",
              },
              password: {
                label: t(($) => $.password.new),
                hint: t(($) => $.password.hint),
                as: "password",
                autoComplete: "new-password",
              },
              password_confirmation: {
                label: t(($) => $.password.again),
                as: "password",
                autoComplete: "new-password",
              },
            }}
          />
          <OwnKeys
            revokes={form.values.revoke_api_keys ?? false}
            onRevokes={(revokes) => form.set("revoke_api_keys", revokes)}
          />
        </Stack>
      </Section>
    </PageForm>
  )
}
