import { packagings as api } from "@packhaus/contract/packagings/endpoints"
import { CreatePackaging, type Packaging } from "@packhaus/contract/packagings/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const nothing = { name: "", length: 300, width: 200, height: 100, weight: 100, max_weight: null }
type Props = { packaging?: Packaging | undefined; onClose: () => void }

/** A standard size of the platform. */
export function PackagingSheet({ packaging, onClose }: Props) {
  const { t } = useTranslation("packagings")
  const { name, length, width, height, weight, max_weight } = packaging ?? nothing
  const beginning = { name, length, width, height, weight, max_weight }
  const { form, save } = useMutationForm({
    schema: CreatePackaging,
    values: beginning,
    send: (body: CreatePackaging) =>
      packaging
        ? call(api.update, { params: { id: packaging.id }, body })
        : call(api.create, { body }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["packagings"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => (packaging ? $.edit : $.add))}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          name: t(($) => $.columns.name),
          length: t(($) => $.measures.length),
          width: t(($) => $.measures.width),
          height: t(($) => $.measures.height),
          weight: t(($) => $.measures.weight),
          max_weight: { label: t(($) => $.measures.max_weight), hint: t(($) => $.maxHint) },
        }}
      />
    </FormSheet>
  )
}
