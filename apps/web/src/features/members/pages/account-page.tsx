import { isShutDown } from "@packhaus/contract/access/roles"
import { members } from "@packhaus/contract/members/endpoints"
import { ChangeSelf, Language, languages, PersonName } from "@packhaus/contract/members/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useSession } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { i18n } from "#lib/i18n.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid, FormFooter, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"

const Form = ChangeSelf.extend({
  first_name: PersonName,
  last_name: PersonName,
  language: Language,
})
const names = { de: "Deutsch", en: "English" }

/** One's own name and language. Of a disabled organisation only the language can be changed. */
export function AccountPage() {
  const { t } = useTranslation("members")
  const { person } = useSession()
  return (
    <SettingsPage title={t(($) => $.account.title)} lead={t(($) => $.account.lead)}>
      <Account key={`${person.first_name} ${person.last_name} ${person.language}`} />
    </SettingsPage>
  )
}

function Account() {
  const { t } = useTranslation("members")
  const { person, role } = useSession()
  const nameIsFixed = isShutDown(role)
  const { first_name, last_name, language } = person
  const form = useSchemaForm(Form, { first_name, last_name, language })
  const save = useSave({
    send: (body: z.output<typeof Form>) =>
      call(members.changeSelf, { body: nameIsFixed ? { language: body.language } : body }),
    done: t(($) => $.account.saved),
    failed: t(($) => $.account.failed),
    stale: ["session"],
    form,
    onDone: ({ member }) => void i18n.changeLanguage(member.language),
  })
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Stack>
        <Section title={t(($) => $.account.person)}>
          <Stack>
            <FieldGrid>
              <TextField
                label={t(($) => $.account.firstName)}
                autoComplete="given-name"
                disabled={nameIsFixed}
                {...form.field("first_name")}
              />
              <TextField
                label={t(($) => $.account.lastName)}
                autoComplete="family-name"
                disabled={nameIsFixed}
                {...form.field("last_name")}
              />
            </FieldGrid>
            <TextField
              label={t(($) => $.account.email)}
              hint={t(($) => $.account.emailHint)}
              value={person.email}
              readOnly
            />
            <SelectField
              label={t(($) => $.account.language)}
              hint={t(($) => $.account.languageHint)}
              options={optionsOf(languages, (value) => names[value])}
              {...form.field("language")}
            />
          </Stack>
        </Section>
        {["first_name", "last_name"].some((path) => form.fault(path)) ? (
          <Notice tone="critical" announce>
            {t(($) => $.check)}
          </Notice>
        ) : null}
        <FormFooter>
          <Button look="primary" type="submit" loading={save.isPending}>
            {t(($) => $.submit)}
          </Button>
        </FormFooter>
      </Stack>
    </form>
  )
}
