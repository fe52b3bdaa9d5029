import { Address } from "@packhaus/contract/commerce/addresses"
import { orders as api } from "@packhaus/contract/orders/endpoints"
import type { Order } from "@packhaus/contract/orders/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { CountryField } from "#ui/fields/country-field.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useSchemaForm } from "#ui/forms/use-schema-form.ts"
import { useVerb } from "../queries.ts"
import { MethodField } from "./method-field.tsx"

const Form = z.object({ shipping_address: Address, shipment_method: z.string() })
const nobody = {
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  postal_code: null,
  city: null,
  province: null,
  country_code: "",
  phone: null,
} satisfies z.input<typeof Address>

/** The editable fields of an address, without the others that are shown. */
const changeable = (address: Order["shipping_address"]): z.input<typeof Address> => {
  const names = Object.keys(nobody) as (keyof typeof nobody)[]
  return {
    ...nobody,
    ...Object.fromEntries(names.map((name) => [name, address?.[name] ?? nobody[name]])),
  }
}

const fields = [
  ["first_name", "shipping given-name"],
  ["last_name", "shipping family-name"],
  ["company", "shipping organization"],
  ["address_1", "shipping address-line1"],
  ["address_2", "shipping address-line2"],
  ["postal_code", "shipping postal-code"],
  ["city", "shipping address-level2"],
  ["province", "shipping address-level1"],
] as const

/**
 * Corrects address and shipping method. The shop does not overwrite changes made here. The fields
 * are written out: the generic form would load money and date fields on the heaviest page.
 */
export function EditSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation("order-actions")
  const form = useSchemaForm(Form, {
    shipping_address: changeable(order.shipping_address),
    shipment_method: order.shipment_method ?? "",
  })
  const save = useVerb({
    order,
    verb: "edit",
    form,
    onDone: onClose,
    send: ({ shipping_address, shipment_method: method }: z.output<typeof Form>) => {
      const before = order.shipping_address && changeable(order.shipping_address)
      const same = before && JSON.stringify(before) === JSON.stringify(shipping_address)
      return call(api.edit, {
        params: { id: order.id },
        body: {
          ...(same ? {} : { shipping_address }),
          ...(method && method !== order.shipment_method ? { shipment_method: method } : {}),
        },
      })
    },
  })
  return (
    <FormSheet
      title={t(($) => $.edit.title)}
      lead={t(($) => $.edit.lead)}
      form={form}
      save={save}
      submit={t(($) => $.edit.submit)}
      onClose={onClose}
    >
      {fields.map(([name, autoComplete]) => (
        <TextField
          key={name}
          label={t(($) => $.edit[name])}
          autoComplete={autoComplete}
          {...form.nullable(`shipping_address.${name}`)}
        />
      ))}
      <CountryField
        label={t(($) => $.edit.country)}
        {...form.field("shipping_address.country_code")}
      />
      <TextField
        label={t(($) => $.edit.phone)}
        type="tel"
        {...form.nullable("shipping_address.phone")}
      />
      <MethodField {...form.field("shipment_method")} />
    </FormSheet>
  )
}
