import { shipmentMethods as api } from "@packhaus/contract/shipment-methods/endpoints"
import {
  CreateShipmentMethod,
  type ShipmentMethod,
} from "@packhaus/contract/shipment-methods/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { CheckField, TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"

const beginning = (method?: ShipmentMethod) => ({
  code: method?.code ?? "",
  carrier: method?.carrier ?? "",
  name_de: method?.name_de ?? "",
  name_en: method?.name_en ?? "",
  shop_company: method?.shop_company ?? null,
  url_template: method?.url_template ?? null,
  is_active: method?.is_active ?? true,
})

/** A carrier's method: its code is for good, everything else can be changed. */
export function MethodSheet({
  method,
  onClose,
}: {
  method?: ShipmentMethod | undefined
  onClose: () => void
}) {
  const { t } = useTranslation("shipment-methods")
  const form = useSchemaForm(CreateShipmentMethod, beginning(method))
  const save = useSave({
    send: ({ code, ...body }: z.output<typeof CreateShipmentMethod>) =>
      method
        ? call(api.update, { params: { id: method.id }, body })
        : call(api.create, { body: { code, ...body } }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["shipment-methods"],
    form,
    onDone: onClose,
  })
  return (
    <FormSheet
      title={t(($) => (method ? $.edit : $.add))}
      form={form}
      save={save}
      submit={t(($) => $.submit)}
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.columns.code)}
        hint={t(($) => $.codeHint)}
        disabled={method !== undefined}
        spellCheck={false}
        {...form.field("code")}
      />
      <TextField label={t(($) => $.columns.carrier)} {...form.field("carrier")} />
      <TextField label={t(($) => $.nameDe)} {...form.field("name_de")} />
      <TextField label={t(($) => $.nameEn)} {...form.field("name_en")} />
      <TextField
        label={t(($) => $.columns.company)}
        hint={t(($) => $.companyHint)}
        {...form.nullable("shop_company")}
      />
      <TextField
        label={t(($) => $.columns.link)}
        hint={t(($) => $.linkHint)}
        placeholder="https://…{n}"
        inputMode="url"
        spellCheck={false}
        {...form.nullable("url_template")}
      />
      <CheckField
        label={t(($) => $.active)}
        checked={form.values.is_active}
        onChange={({ target }) => form.set("is_active", target.checked)}
      />
    </FormSheet>
  )
}
