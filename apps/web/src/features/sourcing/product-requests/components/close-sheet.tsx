import { productRequests as api } from "@packhaus/contract/sourcing/product-requests/endpoints"
import { Refuse } from "@packhaus/contract/sourcing/product-requests/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { id: string; verb: "refuse" | "findNone"; onClose: () => void }

/** Reason of a refusal or of n/a, visible to the customer. */
export function CloseSheet({ id, verb, onClose }: Props) {
  const { t } = useTranslation("product-requests")
  const isRefused = verb === "refuse"
  const { form, save } = useMutationForm({
    schema: Refuse,
    values: { reason: "" },
    send: (body: z.output<typeof Refuse>) => call(api[verb], { params: { id }, body }),
    done: t(($) => (isRefused ? $.close.refused : $.close.closed)),
    failed: t(($) => $.close.failed),
    stale: ["product-requests", "dashboard", "session"],
    onDone: onClose,
  })
  const title = t(($) => (isRefused ? $.close.refuse : $.close.findNone))
  return (
    <FormSheet
      title={title}
      lead={t(($) => $.close.lead)}
      form={form}
      save={save}
      look="danger"
      submit={title}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.close.reason), as: "area", rows: 5 } }}
      />
    </FormSheet>
  )
}
