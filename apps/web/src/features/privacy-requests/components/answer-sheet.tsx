import { privacyRequests as api } from "@packhaus/contract/privacy-requests/endpoints"
import {
  AnswerPrivacyRequest,
  type PrivacyRequest,
} from "@packhaus/contract/privacy-requests/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { request: PrivacyRequest; onClose: () => void }

/** Records how a shopper's request for data was answered, as evidence. */
export function AnswerSheet({ request, onClose }: Props) {
  const { t } = useTranslation("privacy-requests")
  const { form, save: answer } = useMutationForm({
    schema: AnswerPrivacyRequest,
    values: { note: "" },
    send: (body: z.output<typeof AnswerPrivacyRequest>) =>
      call(api.answer, { params: { id: request.id }, body }),
    done: t(($) => $.answer.done),
    failed: t(($) => $.answer.failed),
    stale: ["privacy-requests", "session"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.answer.action)}
      form={form}
      save={answer}
      submit={t(($) => $.answer.submit)}
      onClose={onClose}
    >
      <p>{t(($) => $.answer.lead)}</p>
      <FormFields
        form={form}
        fields={{
          note: {
            label: t(($) => $.answer.note),
            hint: t(($) => $.answer.hint),
            as: "area",
            rows: 4,
            maxLength: 500,
          },
        }}
      />
    </FormSheet>
  )
}
