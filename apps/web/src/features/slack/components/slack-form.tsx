import { languages } from "@packhaus/contract/kernel/languages"
import { kindsFor, noticeKinds, slackKinds } from "@packhaus/contract/notices/rules/kinds"
import type { OrganisationType } from "@packhaus/contract/organisations/status"
import { slack } from "@packhaus/contract/slack/endpoints"
import { SaveSlackWebhook, type SlackWebhook } from "@packhaus/contract/slack/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import { CheckField, SelectField, TextField } from "#ui/fields/field.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { Faint, FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { id: string; type: OrganisationType; webhook: SlackWebhook; locked: boolean }
const names = { de: "Deutsch", en: "English" }
const stale = ["slack", "slack-messages"]

/** The Slack webhook of an organisation, with the chosen news and their language. */
export function SlackForm({ id, type, webhook, locked }: Props) {
  const { t, i18n } = useTranslation("slack")
  const language = i18n.resolvedLanguage === "en" ? "en" : "de"
  const isSet = webhook.url_hint !== null
  const offered = slackKinds.filter((kind) => kindsFor(type).includes(kind))
  const form = useSchemaForm(SaveSlackWebhook, {
    kinds: isSet ? webhook.kinds : offered,
    language: webhook.language,
    url: isSet ? undefined : "",
  })
  const failed = t(($) => $.failed)
  const save = useSave({
    send: (body: SaveSlackWebhook) => call(slack.save, { params: { id }, body }),
    done: t(($) => $.saved),
    failed,
    stale,
    form,
  })
  const params = { id }
  const test = useSave({
    send: () => call(slack.test, { params }),
    done: t(($) => $.tested),
    failed,
    stale,
  })
  const remove = useSave({
    send: () => call(slack.remove, { params }),
    done: t(($) => $.removed),
    failed,
    stale,
  })
  const { kinds } = form.values
  const tick = (kind: (typeof slackKinds)[number], isTicked: boolean) =>
    form.set("kinds", isTicked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
  const works = isSet && webhook.off_since === null
  return (
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Lockable locked={locked}>
        <Stack>
          <Section title={t(($) => $.where)}>
            <Stack>
              <TextField
                label={t(($) => $.url)}
                hint={
                  isSet ? t(($) => $.urlSet, { hint: webhook.url_hint ?? "" }) : t(($) => $.urlHint)
                }
                placeholder="https://hooks.slack.com/services/…"
                autoComplete="off"
                spellCheck={false}
                {...form.field("url")}
                value={form.values.url ?? ""}
                onChange={({ target }) => form.set("url", target.value || (isSet ? undefined : ""))}
              />
              <SelectField
                label={t(($) => $.language)}
                options={optionsOf(languages, (value) => names[value])}
                {...form.field("language")}
              />
            </Stack>
          </Section>
          <Section title={t(($) => $.which)}>
            <Stack>
              {offered.length === 0 ? <Faint>{t(($) => $.noEvents)}</Faint> : null}
              {offered.map((kind) => (
                <CheckField
                  key={kind}
                  label={
                    <>
                      {noticeKinds[kind].label[language]}{" "}
                      <Faint>{noticeKinds[kind].about[language]}</Faint>
                    </>
                  }
                  checked={kinds.includes(kind)}
                  onChange={({ target }) => tick(kind, target.checked)}
                />
              ))}
            </Stack>
          </Section>
          {locked ? null : (
            <FormFooter>
              {isSet ? (
                <Button look="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
                  {t(($) => $.remove)}
                </Button>
              ) : null}
              {works ? (
                <Button loading={test.isPending} onClick={() => test.mutate()}>
                  {t(($) => $.test)}
                </Button>
              ) : null}
              <Button look="primary" type="submit" loading={save.isPending}>
                {t(($) => $.submit)}
              </Button>
            </FormFooter>
          )}
        </Stack>
      </Lockable>
    </form>
  )
}
