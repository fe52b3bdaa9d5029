import { isShutDown } from "@packhaus/contract/access/roles"
import { languages } from "@packhaus/contract/kernel/languages"
import { members } from "@packhaus/contract/members/endpoints"
import { ChangeSelf, Language, PersonName, TimeZone } from "@packhaus/contract/members/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { setTimeZone } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { i18n } from "#lib/i18n.ts"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"

const Form = ChangeSelf.extend({
  first_name: PersonName,
  last_name: PersonName,
  language: Language,
  time_zone: TimeZone.nullable(),
})
const zones = Intl.supportedValuesOf("timeZone")
const names = { de: "Deutsch", en: "English" }

/**
 * The person's own name and language. Members of a disabled organisation can change only the
 * language.
 */
export function AccountPage() {
  const { t } = useTranslation("members")
  const { person } = useSession()
  return (
    <SettingsPage title={t(($) => $.account.title)} lead={t(($) => $.account.lead)}>
      <Account key={JSON.stringify(person)} />
    </SettingsPage>
  )
}

function Account() {
  const { t } = useTranslation("members")
  const { person, role } = useSession()
  const nameIsFixed = isShutDown(role)
  const { first_name, last_name, language, time_zone } = person
  const { form, save } = useMutationForm({
    schema: Form,
    values: { first_name, last_name, language, time_zone },
    send: (body: z.output<typeof Form>) =>
      call(members.changeSelf, {
        body: nameIsFixed ? { language: body.language, time_zone: body.time_zone } : body,
      }),
    done: t(($) => $.account.saved),
    failed: t(($) => $.account.failed),
    stale: ["session"],
    onDone: ({ member }) => {
      setTimeZone(member.time_zone)
      void i18n.changeLanguage(member.language)
    },
  })
  return (
    <PageForm form={form} save={save} submit={t(($) => $.submit)}>
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
          <SelectField
            label={t(($) => $.account.timeZone)}
            hint={t(($) => $.account.timeZoneHint)}
            empty={t(($) => $.account.timeZoneOfDevice)}
            options={optionsOf(zones, (value) => value.replaceAll("_", " "))}
            {...form.nullable("time_zone")}
          />
        </Stack>
      </Section>
      {["first_name", "last_name"].some((path) => form.fault(path)) ? (
        <Notice tone="critical" announce>
          {t(($) => $.check)}
        </Notice>
      ) : null}
    </PageForm>
  )
}
