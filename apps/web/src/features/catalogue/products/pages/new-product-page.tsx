import { isCustomer } from "@packhaus/contract/access/roles"
import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Navigate } from "react-router"
import type { z } from "zod"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { SelectField } from "#ui/fields/field.tsx"
import { PageForm } from "#ui/forms/page-form.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { ProductFields } from "../components/product-fields.tsx"
import {
  NewProductForm,
  pricesOf,
  productValues,
  variantValues,
} from "../components/product-schema.ts"
import { PriceFields, VariantFields } from "../components/variant-fields.tsx"

export function NewProductPage() {
  const { t } = useTranslation("products")
  const [made, setMade] = useState<string | null>(null)
  if (made) return <Navigate to={productPaths.one(made)} replace />
  return (
    <Page
      form
      title={t(($) => $.create.title)}
      lead={t(($) => $.create.lead)}
      back={{ to: productPaths.list, label: t(($) => $.title) }}
    >
      <NewProduct onMade={setMade} />
    </Page>
  )
}

const beginning: z.input<typeof NewProductForm> = {
  ...productValues(),
  merchant_id: "",
  variant: { ...variantValues(), title: "Standard" },
  amount: "",
  currency: "eur",
}
/** The server reports faults of the first variant by index. */
const fieldOf = (path: string) => path.replace(/^variants\.0\./, "variant.")

/** A product with its first variant; further variants are added on its page. */
function NewProduct({ onMade }: { onMade: (id: string) => void }) {
  const { t } = useTranslation("products")
  const { t: tUi } = useTranslation("ui")
  const { role } = useSession()
  const forOthers = !isCustomer(role)
  const merchants = useMerchantChoices(forOthers)
  const { form, save } = useMutationForm({
    schema: NewProductForm,
    values: beginning,
    send: ({ variant, amount, currency, ...product }: z.output<typeof NewProductForm>) =>
      call(api.create, {
        body: { ...product, variants: [{ ...variant, prices: pricesOf({ amount, currency }) }] },
      }),
    done: t(($) => $.create.done),
    failed: t(($) => $.create.failed),
    stale: ["products", "dashboard"],
    fieldOf,
    onDone: ({ product }) => onMade(product.id),
  })
  return (
    <PageForm
      form={form}
      save={save}
      submit={t(($) => $.create.submit)}
      cancel={<LinkButton to={productPaths.list}>{tUi(($) => $.cancel)}</LinkButton>}
    >
      <Section title={t(($) => $.create.product)}>
        <Stack>
          {forOthers ? (
            <SelectField
              label={t(($) => $.columns.merchant)}
              empty="–"
              options={merchants}
              {...form.field("merchant_id")}
            />
          ) : null}
          <ProductFields form={form} withHandle={false} />
        </Stack>
      </Section>
      <Section title={t(($) => $.create.variant)}>
        <Stack>
          <VariantFields form={form} at="variant." customs={false} />
          <PriceFields form={form} />
        </Stack>
      </Section>
    </PageForm>
  )
}
