import { organisationBrands as api } from "@packhaus/contract/organisations/brand-endpoints"
import { ChangeReplyTo } from "@packhaus/contract/organisations/brand-schema"
import { REPLY_TO_HOURS } from "@packhaus/contract/organisations/rules"
import type { OrganisationDetail } from "@packhaus/contract/organisations/schema"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { FormFooter, Lockable, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"

type Props = { organisation: OrganisationDetail; locked: string | null }
const stale = ["organisations"]

/** The address for shoppers' replies, and its confirmation by the link of a mail. */
export function ReplyTo({ organisation, locked }: Props) {
  const { t } = useTranslation("organisations")
  const [params] = useSearchParams()
  const { reply_to, reply_to_pending } = organisation
  const token = params.get("reply_to")
  return (
    <Section title={t(($) => $.replyTo.title)}>
      <Stack>
        {token && locked === null ? (
          <Confirmation id={organisation.id} token={token} />
        ) : reply_to_pending ? (
          <Notice tone="attention" title={t(($) => $.replyTo.pending.title)}>
            {t(($) => (reply_to ? $.replyTo.pending.instead : $.replyTo.pending.none), {
              pending: reply_to_pending,
              present: reply_to ?? "",
              hours: REPLY_TO_HOURS,
            })}
          </Notice>
        ) : null}
        <ReplyToForm
          key={`${reply_to} ${reply_to_pending}`}
          organisation={organisation}
          locked={locked}
        />
      </Stack>
    </Section>
  )
}

function ReplyToForm({ organisation, locked }: Props) {
  const { t } = useTranslation("organisations")
  const { id, reply_to, reply_to_pending } = organisation
  const { form, save } = useMutationForm({
    schema: ChangeReplyTo,
    values: { reply_to: reply_to_pending ?? reply_to },
    send: (body) => call(api.changeReplyTo, { params: { id }, body }),
    done: ({ organisation: { reply_to_pending: pending } }) =>
      pending ? t(($) => $.replyTo.sent, { pending }) : t(($) => $.replyTo.saved),
    failed: t(($) => $.replyTo.failed),
    stale,
  })
  return (
    // Without a question before leaving: the page's other form has it.
    <form noValidate onSubmit={form.submit((body) => save.mutate(body))}>
      <Lockable locked={locked !== null}>
        <Stack>
          <FormFields
            grid
            form={form}
            fields={{
              reply_to: {
                label: t(($) => $.replyTo.label),
                hint: t(($) => $.replyTo.hint),
                as: "email",
              },
            }}
          />
          {locked === null ? (
            <FormFooter>
              <Button type="submit" loading={save.isPending}>
                {t(($) => $.replyTo.submit)}
              </Button>
            </FormFooter>
          ) : null}
        </Stack>
      </Lockable>
    </form>
  )
}

/** Opening the link changes nothing, since mail scanners open links too. */
function Confirmation({ id, token }: { id: string; token: string }) {
  const { t } = useTranslation("organisations")
  const [, setParams] = useSearchParams()
  const confirm = useSave({
    send: () => call(api.confirmReplyTo, { params: { id }, body: { token } }),
    done: t(($) => $.replyTo.confirm.done),
    failed: t(($) => $.replyTo.confirm.failed),
    stale,
    onDone: () => setParams({}, { replace: true, preventScrollReset: true }),
  })
  return (
    <Notice tone="attention" title={t(($) => $.replyTo.confirm.title)}>
      <Stack>
        <p>{t(($) => $.replyTo.confirm.body)}</p>
        <FormFooter>
          <Button look="primary" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t(($) => $.replyTo.confirm.go)}
          </Button>
        </FormFooter>
      </Stack>
    </Notice>
  )
}
