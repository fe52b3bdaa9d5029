import { packagings as api } from "@packhaus/contract/stock/packagings/endpoints"
import type { PackagingFileKind } from "@packhaus/contract/stock/packagings/rules"
import { AddPackagingFile } from "@packhaus/contract/stock/packagings/schema"
import { useTranslation } from "react-i18next"
import { FileField } from "#features/files/uploads/components/file-field.tsx"
import { call } from "#lib/http.ts"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByPackaging } from "../queries.ts"

const pictures = "image/jpeg,image/png,image/webp"
const uploadedAs = {
  image: { context: "packaging_image", accept: pictures },
  customer_file: { context: "packaging_artwork", accept: `application/pdf,${pictures}` },
  producer_file: { context: "packaging_template", accept: `application/pdf,${pictures}` },
} as const satisfies Record<PackagingFileKind, { context: string; accept: string }>

type Props = { id: string; kind: PackagingFileKind; onClose: () => void }

/** Adds a picture, artwork or print template to a packaging. */
export function FileSheet({ id, kind, onClose }: Props) {
  const { t } = useTranslation("packagings")
  const { form, save } = useMutationForm({
    schema: AddPackagingFile,
    values: { kind, file_key: "" },
    send: (body: AddPackagingFile) => call(api.addFile, { params: { id }, body }),
    done: t(($) => $.files.done),
    failed: t(($) => $.failed),
    stale: staleByPackaging,
    onDone: onClose,
  })
  const { context, accept } = uploadedAs[kind]
  return (
    <FormSheet
      title={t(($) => $.files.add[kind])}
      form={form}
      save={save}
      submit={t(($) => $.files.submit)}
      onClose={onClose}
    >
      <FileField
        label={t(($) => $.files.file)}
        hint={t(($) => (kind === "image" ? $.files.pictures : $.files.papers))}
        accept={accept}
        context={context}
        fault={form.fault("file_key")}
        onKey={(file_key) => form.set("file_key", file_key)}
      />
    </FormSheet>
  )
}
