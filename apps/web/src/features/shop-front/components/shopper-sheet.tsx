import { fieldError } from "@packhaus/contract/kernel/field-errors"
import type { ShopperRow } from "@packhaus/contract/shop-front/schema"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { api } from "../api.ts"
import { useMerchantField } from "./choices.ts"

const Name = z
  .string()
  .trim()
  .min(1, fieldError("text.required"))
  .max(100, fieldError("text.too_long"))
const Form = z.strictObject({
  merchant_id: z.string().optional(),
  email: z.email(fieldError("email.invalid")),
  first_name: Name,
  last_name: Name,
  phone: z.string().trim().max(40, fieldError("text.too_long")).nullable(),
  password: z.string().optional(),
})
type Form = z.output<typeof Form>

type Props = { row?: Omit<ShopperRow, "created_at">; onClose: () => void }

/** Creates an account of a shopper, or changes the contact of `row`. */
export function ShopperSheet({ row, onClose }: Props) {
  const { t } = useTranslation("shop-front")
  const merchant = useMerchantField()
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      merchant_id: row?.merchant_id,
      email: row?.email ?? "",
      first_name: row?.first_name ?? "",
      last_name: row?.last_name ?? "",
      phone: row?.phone ?? null,
      password: row ? undefined : "",
    },
    send: async ({ merchant_id, password, email, ...person }: Form) =>
      row
        ? call(api.updateShopper, {
            params: { id: row.id },
            // Another address asks for the password of the person at the screen.
            body: { ...person, ...(email !== row.email && { email }) },
          })
        : call(api.createShopper, {
            body: {
              ...person,
              email,
              password: password ?? "",
              ...(merchant_id && { merchant_id }),
            },
          }),
    done: t(($) => $.saved),
    failed: t(($) => $.failed),
    stale: ["customers"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={row ? t(($) => $.editNamed, { name: row.email }) : t(($) => $.shoppers.create)}
      form={form}
      save={save}
      submit={t(($) => $.save)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          merchant_id: row ? null : merchant,
          email: { label: t(($) => $.shoppers.email), as: "email" },
          first_name: t(($) => $.shoppers.firstName),
          last_name: t(($) => $.shoppers.lastName),
          phone: { label: t(($) => $.shoppers.phone), as: "tel" },
          password: row
            ? null
            : {
                label: t(($) => $.shoppers.password),
                hint: t(($) => $.shoppers.passwordHint),
                as: "password",
                autoComplete: "new-password",
              },
        }}
      />
    </FormSheet>
  )
}
