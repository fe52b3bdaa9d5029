import { notices } from "@packhaus/contract/notices/endpoints"
import {
  digests,
  kindsFor,
  type MailedKind,
  mailedKinds,
  type NoticeKind,
  noticeKinds,
} from "@packhaus/contract/notices/rules/kinds"
import { ChangeNoticeSettings, type NoticeSettings } from "@packhaus/contract/notices/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { MailStops } from "#features/notices/mails/components/mail-stops.tsx"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"
import { CheckField, SelectField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { SettingsPage } from "#ui/page/settings-page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { noticeQueries } from "../queries.ts"

export async function loader() {
  void queryClient.prefetchQuery(noticeQueries.settings)
  return null
}

/** The kinds of notices, and which of them are sent by mail. */
export function NotificationsPage() {
  const { t } = useTranslation("notices")
  const { person } = useSession()
  const { data, error, refetch } = useQuery(noticeQueries.settings)
  return (
    <SettingsPage title={t(($) => $.settings.title)} lead={t(($) => $.settings.lead)}>
      <MailStops address={person.email} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Settings key={JSON.stringify(data)} settings={data} />
      ) : (
        <SectionBones lines={["70%", "45%", "76%"]} />
      )}
    </SettingsPage>
  )
}

const isSwitched = (kind: NoticeKind): kind is MailedKind =>
  (mailedKinds as readonly string[]).includes(kind)

function Settings({ settings }: { settings: NoticeSettings }) {
  const { t, i18n } = useTranslation("notices")
  const { organisation } = useSession()
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const { form, save } = useMutationForm({
    schema: ChangeNoticeSettings,
    values: settings,
    send: (body: ChangeNoticeSettings) => call(notices.changeSettings, { body }),
    done: t(($) => $.settings.saved),
    failed: t(($) => $.settings.failed),
    stale: ["notices"],
  })
  const mailOf = (kind: NoticeKind) =>
    isSwitched(kind) ? (
      <CheckField
        label={t(($) => $.settings.byMail)}
        aria-label={t(($) => $.settings.kindByMail, { kind: noticeKinds[kind].label[language] })}
        {...form.tick(`mail.${kind}`)}
      />
    ) : (
      <Faint>
        {noticeKinds[kind].mail === "always"
          ? t(($) => $.settings.always)
          : t(($) => $.settings.toOrganisation)}
      </Faint>
    )
  return (
    <PageForm form={form} save={save} submit={t(($) => $.settings.submit)}>
      <Section flush title={t(($) => $.settings.kinds)}>
        <Lines>
          {kindsFor(organisation.type).map((kind) => (
            <Line
              key={kind}
              title={noticeKinds[kind].label[language]}
              sub={noticeKinds[kind].about[language]}
            >
              {mailOf(kind)}
            </Line>
          ))}
        </Lines>
      </Section>
      <Section title={t(($) => $.settings.digest)}>
        <SelectField
          label={t(($) => $.settings.digestLabel)}
          hint={t(($) => $.settings.digestHint)}
          options={optionsOf(digests, (one) => t(($) => $.settings.digests[one]))}
          {...form.field("digest")}
        />
      </Section>
    </PageForm>
  )
}
