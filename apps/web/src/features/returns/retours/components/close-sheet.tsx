import { unassignedReturns as api } from "@packhaus/contract/returns/retours/endpoints"
import { CloseUnassigned, type UnassignedReturn } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

type Props = { one: UnassignedReturn; onClose: () => void }

/** Closes an unassigned return without a retour, with a reason. */
export function CloseSheet({ one: { id, note }, onClose }: Props) {
  const { t } = useTranslation("retours")
  const { form, save } = useMutationForm({
    schema: CloseUnassigned,
    values: { reason: "" },
    send: (body: { reason: string }) => call(api.close, { params: { id }, body }),
    done: t(($) => $.unassigned.closed),
    failed: t(($) => $.failed),
    stale: ["retours", "dashboard"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.unassigned.close)}
      lead={note}
      form={form}
      save={save}
      submit={t(($) => $.unassigned.close)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{ reason: { label: t(($) => $.columns.reason), as: "area", rows: 2 } }}
      />
    </FormSheet>
  )
}
