import { privacyRequests as api } from "@packhaus/contract/privacy-requests/endpoints"
import {
  AnswerPrivacyRequest,
  type PrivacyRequest,
} from "@packhaus/contract/privacy-requests/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"

type Props = { request: PrivacyRequest; onClose: () => void }

/** Records how a shopper's request for data was answered: the evidence that it was. */
export function AnswerSheet({ request, onClose }: Props) {
  const { t } = useTranslation("privacy-requests")
  const form = useSchemaForm(AnswerPrivacyRequest, { note: "" })
  const answer = useSave({
    send: (body: z.output<typeof AnswerPrivacyRequest>) =>
      call(api.answer, { params: { id: request.id }, body }),
    done: t(($) => $.answer.done),
    failed: t(($) => $.answer.failed),
    stale: ["privacy-requests", "session"],
    form,
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
      <TextAreaField
        label={t(($) => $.answer.note)}
        hint={t(($) => $.answer.hint)}
        rows={4}
        maxLength={500}
        {...form.field("note")}
      />
    </FormSheet>
  )
}
