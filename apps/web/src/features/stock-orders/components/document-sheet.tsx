import { stockOrders as api } from "@packhaus/contract/stock-orders/endpoints"
import { documentKinds } from "@packhaus/contract/stock-orders/rules"
import { AddDocument } from "@packhaus/contract/stock-orders/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { uploadFile } from "#features/uploads/queries.ts"
import { call, faultsOf } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { FileDrop } from "#ui/fields/file-drop.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { staleByOrder } from "../queries.ts"

/** A file for a stock order, and what it is. */
export function DocumentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation("stock-orders")
  const { cause, field } = useErrorWords()
  const [file, setFile] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const { form, save } = useMutationForm({
    schema: AddDocument,
    values: { kind: "packing_list" as const, file_key: "" },
    send: (body: AddDocument) => call(api.addDocument, { params: { id }, body }),
    done: t(($) => $.documents.done),
    failed: t(($) => $.failed),
    stale: staleByOrder,
    onDone: onClose,
  })
  const upload = async (one: File) => {
    setRefused(null)
    try {
      const { id: file_key, name } = await uploadFile(one, { context: "stock_order_document" })
      setFile(name)
      form.set("file_key", file_key)
    } catch (error) {
      setRefused(field(Object.values(faultsOf(error))[0]) ?? cause(error))
    }
  }
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
            <Stack>
              <FileDrop
                label={t(($) => $.documents.file)}
                hint={t(($) => $.documents.types)}
                accept="application/pdf,image/jpeg,image/png,image/webp"
                chosen={file}
                onFile={(one) => void upload(one)}
              />
              {refused || form.fault("file_key") ? (
                <Faint>{refused ?? form.fault("file_key")}</Faint>
              ) : null}
            </Stack>
          ),
        }}
      />
    </FormSheet>
  )
}
