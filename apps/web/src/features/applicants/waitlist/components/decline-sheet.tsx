import { Decline } from "@packhaus/contract/applicants/waitlist/schema"
import { useTranslation } from "react-i18next"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props<Reply> = {
  title: string
  send: (body: { reason: string }) => Promise<Reply>
  /** The text of the toast; none if the result is shown otherwise. */
  done?: string
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** The reason for declining, which is mailed to the applicant. */
export function DeclineSheet<Reply>({ title, send, done = "", onDone, onClose }: Props<Reply>) {
  const { t } = useTranslation("waitlist")
  const { form, save } = useMutationForm({
    schema: Decline,
    values: { reason: "" },
    send,
    done,
    failed: t(($) => $.decline.failed),
    stale: ["waitlist-entries", "session", "dashboard"],
    onDone,
  })
  return (
    <FormSheet
      title={title}
      lead={t(($) => $.decline.lead)}
      form={form}
      save={save}
      look="danger"
      submit={t(($) => $.decline.go)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.decline.reason), as: "area", rows: 6 } }}
      />
    </FormSheet>
  )
}
