import type { InvoiceDetail } from "@packhaus/contract/invoices/schema"
import { paymentProofs as api } from "@packhaus/contract/payment-proofs/endpoints"
import { ProvePayment } from "@packhaus/contract/payment-proofs/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { uploadFile } from "#features/uploads/queries.ts"
import { call, faultsOf } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { useToast } from "#ui/overlays/toasts.tsx"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { staleByMoney } from "../queries.ts"

type Props = { invoice: InvoiceDetail; onClose: () => void }

/** The customer shows that they paid by bank: the file, and the day. */
export function ProveSheet({ invoice, onClose }: Props) {
  const { t } = useTranslation("invoices")
  const { cause, field } = useErrorWords()
  const toast = useToast()
  const [file, setFile] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { form, save } = useMutationForm({
    schema: ProvePayment,
    values: { file_key: "" },
    send: (body: ProvePayment) => call(api.prove, { params: { id: invoice.id }, body }),
    failed: t(($) => $.prove.failed),
    stale: staleByMoney,
    onDone: () => {
      toast.success(t(($) => $.prove.done))
      onClose()
    },
  })
  const upload = async (one: File) => {
    setRefused(null)
    try {
      const { id, name } = await uploadFile(one, { context: "payment_proof" })
      setFile(name)
      form.set("file_key", id)
    } catch (error) {
      setRefused(field(Object.values(faultsOf(error))[0]) ?? cause(error))
    }
  }
  const fault = refused ?? form.fault("file_key")
  return (
    <FormSheet
      title={t(($) => $.prove.title)}
      lead={t(($) => $.prove.lead)}
      form={form}
      save={save}
      submit={t(($) => $.prove.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          file_key: (
            <Stack>
              <FileDrop
                label={t(($) => $.prove.file)}
                hint={t(($) => $.prove.fileHint)}
                accept="application/pdf,image/jpeg,image/png"
                chosen={file}
                onFile={(one) => void upload(one)}
              />
              {fault ? <Faint>{fault}</Faint> : null}
            </Stack>
          ),
          paid_on: { label: t(($) => $.prove.paid_on), hint: t(($) => $.prove.paidOnHint) },
        }}
      />
    </FormSheet>
  )
}
