import { jobs as api } from "@packhaus/contract/jobs/endpoints"
import { type DeadJob, DiscardJob } from "@packhaus/contract/jobs/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/button.tsx"
import { TextAreaField } from "#ui/field.tsx"
import { Sheet, SheetForm } from "#ui/sheet.tsx"
import { useLeaveGuard } from "#ui/use-leave-guard.tsx"
import { useSave } from "#ui/use-save.ts"
import { useSchemaForm } from "#ui/use-schema-form.ts"

/** Gives a job up. What it was to do is not done any more, so it wants a reason, which stays. */
export function DiscardSheet({ job, onClose }: { job: DeadJob; onClose: () => void }) {
  const { t } = useTranslation("jobs")
  const { t: tUi } = useTranslation("ui")
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
  const { guard, close } = useLeaveGuard(form.dirty && !discard.isSuccess, onClose)
  return (
    <Sheet open onClose={close} title={t(($) => $.discard.title)}>
      <SheetForm
        onSubmit={form.submit((body) => discard.mutate(body))}
        footer={
          <>
            <Button onClick={close}>{tUi(($) => $.cancel)}</Button>
            <Button look="danger" type="submit" loading={discard.isPending}>
              {t(($) => $.discard.go)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.discard.lead, { job: job.job })}</p>
        <TextAreaField
          label={t(($) => $.discard.reason)}
          hint={t(($) => $.discard.hint)}
          rows={3}
          maxLength={500}
          {...form.field("reason")}
        />
      </SheetForm>
      {guard}
    </Sheet>
  )
}
