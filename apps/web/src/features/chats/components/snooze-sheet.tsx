import { chatSnoozes as api } from "@packhaus/contract/chats/inbox-endpoints"
import { SnoozeChat } from "@packhaus/contract/chats/inbox-schema"
import type { Chat } from "@packhaus/contract/chats/schema"
import { useTranslation } from "react-i18next"
import { dayAhead } from "#lib/day.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

/** Puts off a chat until a day; tomorrow is proposed. */
export function SnoozeSheet({ chat: { id }, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation("inbox")
  const { form, save } = useMutationForm({
    schema: SnoozeChat,
    values: { until: dayAhead(1, new Date()) },
    send: (body) => call(api.snooze, { params: { id }, body }),
    done: t(($) => $.snooze.done),
    failed: t(($) => $.snooze.failed),
    stale: ["chats"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.snooze.title)}
      lead={t(($) => $.snooze.lead)}
      form={form}
      save={save}
      submit={t(($) => $.snooze.submit)}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ until: t(($) => $.snooze.until) }} />
    </FormSheet>
  )
}
