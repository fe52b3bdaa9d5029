import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { fieldError } from "@packhaus/contract/kernel/field-errors"
import { ChosenId } from "@packhaus/contract/kernel/inputs"
import { shippingOptionList } from "@packhaus/contract/shop-front/list"
import { shopFrontPaths } from "@packhaus/contract/shop-front/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import { z } from "zod"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { FormFields } from "#ui/forms/form-fields.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { regionOptions, useMerchantField, useRegions } from "./choices.ts"

const Text = (max: number) =>
  z.string().trim().min(1, fieldError("text.required")).max(max, fieldError("text.too_long"))
const Form = z.strictObject({
  merchant_id: z.string().optional(),
  email: z.email(fieldError("email.invalid")),
  region_id: ChosenId,
  option_id: ChosenId,
  shipping_address: z.strictObject({
    first_name: Text(100),
    last_name: Text(100),
    address_1: Text(200),
    postal_code: Text(20),
    city: Text(100),
    country_code: z.string().length(2, fieldError("country.invalid")),
  }),
})
type Form = z.output<typeof Form>

/** The ways to ship there that this merchant has. */
function useOptions(merchant_id: string, region_id: string) {
  const { data = [] } = useQuery({
    queryKey: ["shipping-options", "choices", merchant_id, region_id],
    queryFn: async ({ signal }) => {
      const query = { merchant_id, limit: 200, is_return: "false" }
      const reply = await call(shippingOptionList.endpoints.list, { query }, signal)
      return reply.shipping_options.filter(({ region }) => region?.id === region_id)
    },
    enabled: region_id !== "",
  })
  return data.map(({ id, name }) => ({ value: id, label: name }))
}

/** Starts a draft: shopper, address and shipping. Its goods are added on its page. */
export function DraftSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shop-front")
  const navigate = useNavigate()
  const { organisation } = useSession()
  const { country } = useFormat()
  const regions = useRegions()
  const merchant = useMerchantField()
  const { form, save } = useMutationForm({
    schema: Form,
    values: {
      email: "",
      region_id: "",
      option_id: "",
      shipping_address: {
        first_name: "",
        last_name: "",
        address_1: "",
        postal_code: "",
        city: "",
        country_code: "de",
      },
    },
    send: ({ option_id, merchant_id, ...body }: Form) =>
      call(draftOrders.create, {
        body: {
          ...body,
          ...(merchant_id && { merchant_id }),
          shipping_address: {
            ...body.shipping_address,
            country_code: body.shipping_address.country_code.toLowerCase(),
          },
          shipping_methods: [{ option_id }],
        },
      }),
    fieldOf: (path) => (path === "shipping_methods.0.option_id" ? "option_id" : path),
    failed: t(($) => $.failed),
    stale: ["draft-orders"],
    onDone: ({ draft_order }) => void navigate(shopFrontPaths.draft(draft_order.id)),
  })
  const { region_id, merchant_id } = form.values
  const options = useOptions(merchant_id ?? organisation.id, region_id)
  const none = t(($) => $.choose)
  return (
    <FormSheet
      title={t(($) => $.drafts.create)}
      lead={t(($) => $.drafts.createLead)}
      form={form}
      save={save}
      submit={t(($) => $.drafts.start)}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={{
          merchant_id: merchant,
          email: { label: t(($) => $.shoppers.email), as: "email" },
          region_id: { label: t(($) => $.region), options: regionOptions(regions), empty: none },
          option_id: { label: t(($) => $.drafts.shipping), options, empty: none },
        }}
      />
      <FormFields
        form={form}
        grid
        fields={{
          "shipping_address.first_name": t(($) => $.shoppers.firstName),
          "shipping_address.last_name": t(($) => $.shoppers.lastName),
          "shipping_address.address_1": t(($) => $.shoppers.street),
          "shipping_address.postal_code": t(($) => $.shoppers.postalCode),
          "shipping_address.city": t(($) => $.shoppers.city),
          "shipping_address.country_code": {
            label: t(($) => $.shoppers.country),
            options: countriesOf(regions, region_id).map((code) => ({
              value: code,
              label: country(code.toUpperCase()),
            })),
          },
        }}
      />
    </FormSheet>
  )
}

type Regions = ReturnType<typeof useRegions>
/** The countries of a region; of all before it is chosen. */
const countriesOf = (regions: Regions, region_id: string) =>
  regions
    .filter(({ id }) => region_id === "" || id === region_id)
    .flatMap(({ countries }) => countries)
    .map(({ id }) => id)
