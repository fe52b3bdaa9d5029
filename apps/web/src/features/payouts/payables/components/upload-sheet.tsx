import { payeeInvoices as api } from "@packhaus/contract/payouts/payables/endpoints"
import { dueOf } from "@packhaus/contract/payouts/payables/rules"
import { type PayableMonth, UploadPayeeInvoice } from "@packhaus/contract/payouts/payables/schema"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { useCan, useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { staleByPayables } from "../queries.ts"
import { monthOf } from "./month-of.ts"

type Props = { month: PayableMonth; onClose: () => void }

export function UploadSheet({ month: of, onClose }: Props) {
  const { month, since, carried, currency_code, ...payee } = of
  const net = dueOf(of)
  const { t } = useTranslation("payables")
  const { money } = useFormat()
  const can = useCan()
  const isPayee = useIsPayee()
  const toast = useToast()
  const { form, save } = useMutationForm({
    schema: UploadPayeeInvoice,
    values: {
      ...(can("payable.decide") && { organisation_id: payee.organisation_id }),
      month,
      number: "",
      net,
      vat: 0,
      file_key: "",
    },
    send: (body: UploadPayeeInvoice) => call(api.upload, { body }),
    failed: t(($) => $.upload.failed),
    stale: staleByPayables,
    onDone: ({ payee_invoice: { status } }) => {
      const isAccepted = status === "accepted"
      toast.success(isAccepted ? t(($) => $.upload.accepted) : t(($) => $.upload.submitted))
      onClose()
    },
  })
  return (
    <FormSheet
      title={t(($) => $.upload.title, { month: monthOf(month) })}
      lead={t(
        ($) =>
          carried < 0
            ? isPayee
              ? $.own.uploadCarried
              : $.upload.leadCarried
            : isPayee
              ? $.own.upload
              : $.upload.lead,
        {
          net: money(net, currency_code),
          name: payee.organisation_name,
          carried: money(-carried, currency_code),
          since: monthOf(since),
        },
      )}
      form={form}
      save={save}
      submit={t(($) => $.upload.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          organisation_id: null,
          month: null,
          number: t(($) => $.upload.number),
          net: { label: t(($) => $.upload.net), as: "money" },
          vat: { label: t(($) => $.upload.vat), as: "money" },
          file_key: (
            <FileField
              label={t(($) => $.upload.file)}
              hint={t(($) => $.upload.fileHint)}
              accept="application/pdf"
              context="payee_invoice"
              fault={form.fault("file_key")}
              onKey={(file_key) => form.set("file_key", file_key)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
