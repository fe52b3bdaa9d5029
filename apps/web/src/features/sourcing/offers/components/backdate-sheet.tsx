import { offers as api } from "@packhaus/contract/sourcing/offers/endpoints"
import { type Agreement, BackdateAgreement } from "@packhaus/contract/sourcing/offers/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

/**
 * Start date of an agreement in the past: goods shipped without one since then are priced by it.
 */
export function BackdateSheet({
  agreement: { id, valid_from },
  onClose,
}: {
  agreement: Agreement
  onClose: () => void
}) {
  const { t } = useTranslation("offers")
  const { form, save } = useMutationForm({
    schema: BackdateAgreement,
    values: { valid_from },
    send: (body: z.output<typeof BackdateAgreement>) =>
      call(api.backdate, { params: { id }, body }),
    done: t(($) => $.agreed.done),
    failed: t(($) => $.agreed.failed),
    stale: ["offers", "product-requests", "invoices", "payables"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.agreed.backdateTitle)}
      lead={t(($) => $.agreed.lead)}
      form={form}
      save={save}
      submit={t(($) => $.agreed.submit)}
      onClose={onClose}
    >
      <FormFields form={form} fields={{ valid_from: t(($) => $.agreed.from) }} />
    </FormSheet>
  )
}
