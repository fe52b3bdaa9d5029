import { fieldError } from "@packhaus/contract/kernel/field-errors"
import {
  type ShippingProfileDetail,
  type ShippingProfileRow,
  shippingProfileTypes,
} from "@packhaus/contract/shop-front/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { ProductsField } from "#features/bookings/components/products-field.tsx"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { SectionBones } from "#ui/page/states.tsx"
import { api } from "../api.ts"
import { shopFrontQueries } from "../queries.ts"
import { nameOfOption, useMerchantField } from "./choices.ts"
import { Ticks } from "./ticks.tsx"

const MAX_MEMBERS = 200
const Members = z.array(z.string()).max(MAX_MEMBERS, fieldError("list.too_long"))
const Form = z.strictObject({
  merchant_id: z.string().optional(),
  name: z.string().trim().min(1, fieldError("text.required")).max(200, fieldError("text.too_long")),
  type: z.enum(shippingProfileTypes),
  products: Members,
  shipping_options: Members,
})
type Form = z.output<typeof Form>
type Props = { row?: ShippingProfileRow; onClose: () => void }

/** Creates a profile, or changes the one of `row`: its products and their ways of shipping. */
export function ProfileSheet({ row, onClose }: Props) {
  const { data } = useQuery({
    ...shopFrontQueries.profile(row?.id ?? ""),
    enabled: row !== undefined,
  })
  if (row && !data) return <SectionBones lines={["60%", "40%"]} />
  return <ProfileForm profile={data} onClose={onClose} />
}

type FormProps = { profile: ShippingProfileDetail | undefined; onClose: () => void }
function ProfileForm({ profile, onClose }: FormProps) {
  const { t } = useTranslation("shop-front")
  const { organisation } = useSession()
  const merchant = useMerchantField()
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      merchant_id: profile?.merchant_id,
      name: profile?.name ?? "",
      type: profile?.type ?? "custom",
      products: profile?.products.map(({ id }) => id) ?? [],
      shipping_options: profile?.shipping_options.map(({ id }) => id) ?? [],
    },
    send: ({ merchant_id, ...body }: Form) =>
      profile
        ? call(api.updateProfile, { params: { id: profile.id }, body })
        : call(api.createProfile, { body: { ...body, ...(merchant_id && { merchant_id }) } }),
    fieldOf: (path) => path.replace(/\.\d+$/, ""),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["shipping-profiles", "shipping-options"],
    onDone: onClose,
  })
  const of = form.values.merchant_id ?? organisation.id
  const { data: options = [] } = useQuery(shopFrontQueries.options(of))
  return (
    <FormSheet
      title={profile ? t(($) => $.editNamed, { name: profile.name }) : t(($) => $.profiles.create)}
      lead={t(($) => $.profiles.lead)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          merchant_id: profile ? null : merchant,
          name: t(($) => $.options.name),
          type: {
            label: t(($) => $.profiles.type),
            options: shippingProfileTypes.map((value) => ({
              value,
              label: t(($) => $.profiles.types[value]),
            })),
          },
          products: null,
          shipping_options: null,
        }}
      />
      <ProductsField
        organisation_id={of}
        initial={profile?.products}
        fault={form.fault("products")}
        hint={t(($) => $.profiles.productsHint)}
        onIds={(ids) => form.set("products", ids)}
      />
      <Ticks
        field="shipping_options"
        label={t(($) => $.parts.shipping)}
        choices={options.map((one) => ({ id: one.id, name: nameOfOption(one) }))}
        chosen={form.values.shipping_options}
        fault={form.fault("shipping_options")}
        onChange={(ids) => form.set("shipping_options", ids)}
      />
    </FormSheet>
  )
}
