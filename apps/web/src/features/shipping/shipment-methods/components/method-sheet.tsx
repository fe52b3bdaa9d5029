import { shipmentMethods as api } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import {
  CreateShipmentMethod,
  type ShipmentMethod,
} from "@packhaus/contract/shipping/shipment-methods/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"

const beginning = (method?: ShipmentMethod) => ({
  code: method?.code ?? "",
  carrier: method?.carrier ?? "",
  name_de: method?.name_de ?? "",
  name_en: method?.name_en ?? "",
  shop_company: method?.shop_company ?? null,
  url_template: method?.url_template ?? null,
  is_active: method?.is_active ?? true,
})

/** A shipping method of a carrier: its code is permanent, everything else can be changed. */
export function MethodSheet({
  method,
  onClose,
}: {
  method?: ShipmentMethod | undefined
  onClose: () => void
}) {
  const { t } = useTranslation("shipment-methods")
  const { form, save } = useMutationForm({
    schema: CreateShipmentMethod,
    values: beginning(method),
    send: ({ code, ...body }: z.output<typeof CreateShipmentMethod>) =>
      method
        ? call(api.update, { params: { id: method.id }, body })
        : call(api.create, { body: { code, ...body } }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["shipment-methods"],
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
      <FormFields
        form={form}
        fields={{
          code: {
            label: t(($) => $.columns.code),
            hint: t(($) => $.codeHint),
            disabled: method !== undefined,
            spellCheck: false,
          },
          carrier: t(($) => $.columns.carrier),
          name_de: t(($) => $.nameDe),
          name_en: t(($) => $.nameEn),
          shop_company: { label: t(($) => $.columns.company), hint: t(($) => $.companyHint) },
          url_template: {
            label: t(($) => $.columns.link),
            hint: t(($) => $.linkHint),
            placeholder: "https://…{n}",
            inputMode: "url",
            spellCheck: false,
          },
          is_active: t(($) => $.active),
        }}
      />
    </FormSheet>
  )
}
