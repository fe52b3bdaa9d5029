import { quoteRequests as api } from "@packhaus/contract/sourcing/quote-requests/endpoints"
import { DeclineQuote } from "@packhaus/contract/sourcing/quote-requests/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

/** A supplier declines a quote request, with an optional reason. */
export function DeclineSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("quote-requests")
  const { form, save } = useMutationForm({
    schema: DeclineQuote,
    values: { reason: "" },
    send: (body: z.output<typeof DeclineQuote>) => call(api.decline, { params: { id }, body }),
    done: t(($) => $.decline.done),
    failed: t(($) => $.decline.failed),
    stale: ["quote-requests", "dashboard", "session"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.decline.title)}
      lead={t(($) => $.decline.lead)}
      form={form}
      save={save}
      submit={t(($) => $.decline.action)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.decline.reason), as: "area", rows: 4 } }}
      />
    </FormSheet>
  )
}
