import { packagings as api } from "@packhaus/contract/packagings/endpoints"
import { CreatePackaging, type Packaging } from "@packhaus/contract/packagings/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"

const nothing = { name: "", length: 300, width: 200, height: 100, weight: 100, max_weight: null }
const measures = ["length", "width", "height", "weight", "max_weight"] as const
type Props = { packaging?: Packaging | undefined; onClose: () => void }

/** A standard size of the platform. */
export function PackagingSheet({ packaging, onClose }: Props) {
  const { t } = useTranslation("packagings")
  const { name, length, width, height, weight, max_weight } = packaging ?? nothing
  const beginning = { name, length, width, height, weight, max_weight }
  const form = useSchemaForm(CreatePackaging, beginning)
  const save = useSave({
    send: (body: CreatePackaging) =>
      packaging
        ? call(api.update, { params: { id: packaging.id }, body })
        : call(api.create, { body }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["packagings"],
    form,
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
      <TextField label={t(($) => $.columns.name)} {...form.field("name")} />
      {measures.map((name) => (
        <NumberField
          key={name}
          label={t(($) => $.measures[name])}
          hint={name === "max_weight" ? t(($) => $.maxHint) : undefined}
          {...form.number(name)}
        />
      ))}
    </FormSheet>
  )
}
