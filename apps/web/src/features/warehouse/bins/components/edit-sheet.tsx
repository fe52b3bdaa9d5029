import { bins as api } from "@packhaus/contract/warehouse/bins/endpoints"
import { type Bin, ChangeBin } from "@packhaus/contract/warehouse/bins/schema"
import { binKinds } from "@packhaus/contract/warehouse/bins/status"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { staleByBins } from "../queries.ts"

/** Code, kind, walking position and weight limit of a bin. */
export function EditSheet({ bin, onClose }: { bin: Bin; onClose: () => void }) {
  const { t } = useTranslation("bins")
  const { id, code, kind, walk, max_weight } = bin
  const { form, save } = useMutationForm({
    schema: ChangeBin,
    values: { code, kind, walk, max_weight },
    send: (body: ChangeBin) => call(api.change, { params: { id }, body }),
    done: t(($) => $.edit.done),
    failed: t(($) => $.failed),
    stale: staleByBins,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => $.edit.action)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          code: { label: t(($) => $.columns.code), autoCapitalize: "characters" },
          kind: {
            label: t(($) => $.columns.kind),
            options: binKinds.map((value) => ({ value, label: t(($) => $.kinds[value]) })),
          },
          walk: t(($) => $.columns.walk),
          max_weight: t(($) => $.generate.weight),
        }}
      />
    </FormSheet>
  )
}
