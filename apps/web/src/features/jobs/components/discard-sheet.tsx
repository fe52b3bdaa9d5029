import { jobs as api } from "@packhaus/contract/jobs/endpoints"
import { type DeadJob, DiscardJob } from "@packhaus/contract/jobs/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

/** Discards a job. Its work is then never done, so a reason is required and stored. */
export function DiscardSheet({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const { t } = useTranslation("jobs")
  const { form, save: discard } = useMutationForm({
    schema: DiscardJob,
    values: { reason: "" },
    send: (body: z.output<typeof DiscardJob>) =>
      call(api.discard, { params: { id: job.id }, body }),
    done: t(($) => $.discard.done),
    failed: t(($) => $.discard.failed),
    stale: ["jobs", "session", "dashboard"],
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
      <FormFields
        form={form}
        fields={{
          reason: {
            label: t(($) => $.discard.reason),
            hint: t(($) => $.discard.hint),
            as: "area",
            maxLength: 500,
          },
        }}
      />
    </FormSheet>
  )
}
