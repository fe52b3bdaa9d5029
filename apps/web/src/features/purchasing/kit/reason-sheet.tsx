import { WithReason } from "@packhaus/contract/purchasing/kit/schema"
import type { z } from "zod"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = {
  words: Record<"title" | "lead" | "reason" | "submit" | "done" | "failed", string>
  look?: "primary" | "danger"
  send: (body: z.output<typeof WithReason>) => Promise<unknown>
  stale: readonly string[]
  onClose: () => void
}

/** Asks for the reason of a verb: cancelling, closing the rest, confirming or releasing. */
export function ReasonSheet({ words, look = "danger", send, stale, onClose }: Props) {
  const { form, save } = useMutationForm({
    schema: WithReason,
    values: { reason: "" },
    send,
    done: words.done,
    failed: words.failed,
    stale,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={words.title}
      lead={words.lead}
      form={form}
      save={save}
      submit={words.submit}
      look={look}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ reason: { label: words.reason, as: "area", rows: 3 } }} />
    </FormSheet>
  )
}
