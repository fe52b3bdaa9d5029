import { stockOrders as api } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { documentKinds } from "@packhaus/contract/purchasing/stock-orders/rules"
import { AddDocument } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByOrder } from "../queries.ts"

/** A file for a stock order, and its kind. */
export function DocumentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("stock-orders")
  const { form, save } = useMutationForm({
    schema: AddDocument,
    values: { kind: "packing_list" as const, file_key: "" },
    send: (body: AddDocument) => call(api.addDocument, { params: { id }, body }),
    done: t(($) => $.documents.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.documents.add)}
      lead={t(($) => $.documents.lead)}
      form={form}
      save={save}
      submit={t(($) => $.documents.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          kind: {
            label: t(($) => $.documents.kind),
            options: optionsOf(documentKinds, (kind) => t(($) => $.documents.kinds[kind])),
          },
          file_key: (
            <FileField
              label={t(($) => $.documents.file)}
              hint={t(($) => $.documents.types)}
              accept="application/pdf,image/jpeg,image/png,image/webp"
              context="stock_order_document"
              fault={form.fault("file_key")}
              onKey={(file_key) => form.set("file_key", file_key)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
