import { taxes as api } from "@packhaus/contract/invoicing/taxes/endpoints"
import { CheckVatId } from "@packhaus/contract/invoicing/taxes/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { id: string; vatId: string; onClose: () => void }

/**
 * Records the answer of VIES for the VAT id that the organisation had when the sheet was opened.
 */
export function CheckSheet({ id, vatId, onClose }: Props) {
  const { t } = useTranslation("invoice-runs")
  const { form, save } = useMutationForm({
    schema: CheckVatId,
    values: { vat_id: vatId, is_valid: true, reference: "" },
    send: (body: CheckVatId) => call(api.check, { params: { id }, body }),
    done: t(($) => $.billing.checked),
    failed: t(($) => $.billing.checkFailed),
    stale: ["billing", "waiting-lines", "invoices"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.billing.check)}
      lead={t(($) => $.billing.checkLead, { id: vatId })}
      form={form}
      save={save}
      submit={t(($) => $.billing.checkSubmit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ is_valid: t(($) => $.billing.valid), reference: t(($) => $.billing.reference) }}
      />
    </FormSheet>
  )
}
