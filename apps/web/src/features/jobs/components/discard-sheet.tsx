import { jobs as api } from "@packhaus/contract/jobs/endpoints"
import { type DeadJob, DiscardJob } from "@packhaus/contract/jobs/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { TextAreaField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"

/** Gives a job up. What it was to do is not done any more, so it wants a reason, which stays. */
export function DiscardSheet({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const { t } = useTranslation("jobs")
  const form = useSchemaForm(DiscardJob, { reason: "" })
  const discard = useSave({
    send: (body: z.output<typeof DiscardJob>) =>
      call(api.discard, { params: { id: job.id }, body }),
    done: t(($) => $.discard.done),
    failed: t(($) => $.discard.failed),
    stale: ["jobs", "session", "dashboard"],
    form,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.discard.title)}
      form={form}
      save={discard}
      submit={t(($) => $.discard.go)}
      look="danger"
      onClose={onClose}
    >
      <p>{t(($) => $.discard.lead, { job: job.job })}</p>
      <TextAreaField
        label={t(($) => $.discard.reason)}
        hint={t(($) => $.discard.hint)}
        rows={3}
        maxLength={500}
        {...form.field("reason")}
      />
    </FormSheet>
  )
}
