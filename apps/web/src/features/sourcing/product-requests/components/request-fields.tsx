import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { shopChoices } from "#features/shops/components/shop-choices.ts"
import { SelectField } from "#ui/fields/field.tsx"
import { FormFields } from "#ui/forms/form-fields.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import type { RequestValues } from "./request-values.ts"
import { ServiceFields } from "./service-fields.tsx"
import { ShopProductField } from "./shop-product-field.tsx"

type Form = SchemaForm & { values: RequestValues }
type Props = {
  form: Form
  /** Organisation of the request; its shops are offered. */
  organisation_id: string
  /** Sets several fields at once, for example from a shop's product. */
  onFill: (values: Partial<RequestValues>) => void
}

export function ProductFields({ form, organisation_id, onFill }: Props) {
  const { t } = useTranslation("product-requests")
  const { data: shops = [] } = useQuery(shopChoices)
  const own = shops.filter((shop) => !organisation_id || shop.organisation_id === organisation_id)
  const { shop_id, product_id, exists_in_shop, store, weight, length, width, height, hs_code } =
    form.values
  return (
    <Section title={t(($) => $.form.product)}>
      <Stack>
        <FormFields
          form={form}
          grid
          fields={{
            product_name: t(($) => $.fields.product_name),
            producer_name: {
              label: t(($) => $.fields.producer_name),
              placeholder: t(($) => $.fields.producerHint),
            },
            shop_id: (
              <SelectField
                label={t(($) => $.fields.shop_id)}
                empty="–"
                options={own.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.field("shop_id")}
                value={shop_id ?? ""}
                onChange={({ target }) => {
                  const chosen = own.find(({ id }) => id === target.value)
                  onFill({
                    shop_id: chosen?.id ?? null,
                    product_id: null,
                    store: store ?? chosen?.domain ?? null,
                  })
                }}
              />
            ),
            store: { label: t(($) => $.fields.store), placeholder: t(($) => $.fields.storeHint) },
          }}
        />
        <FormFields form={form} fields={{ exists_in_shop: t(($) => $.fields.exists_in_shop) }} />
        {exists_in_shop && shop_id ? (
          <ShopProductField
            shop_id={shop_id}
            value={product_id}
            onProduct={(product) =>
              onFill(
                product
                  ? {
                      product_id: product.id,
                      product_name: form.values.product_name || product.title,
                      weight: weight ?? product.weight,
                      length: length ?? product.length,
                      width: width ?? product.width,
                      height: height ?? product.height,
                      hs_code: hs_code ?? product.hs_code,
                    }
                  : { product_id: null },
              )
            }
          />
        ) : null}
        <FormFields
          form={form}
          fields={{
            shop_product_url: exists_in_shop
              ? {
                  label: t(($) => $.fields.shop_product_url),
                  hint: t(($) => $.fields.linkHint),
                  inputMode: "url",
                  placeholder: "https://",
                }
              : null,
            description: { label: t(($) => $.fields.description), as: "area", rows: 4 },
          }}
        />
      </Stack>
    </Section>
  )
}

export function NeedsFields({ form }: Pick<Props, "form">) {
  const { t } = useTranslation("product-requests")
  return (
    <Section title={t(($) => $.form.needs)}>
      <Stack>
        <ServiceFields
          form={form}
          service={form.values.service}
          methods={form.values.import_methods}
        />
        <FormFields
          form={form}
          grid
          fields={{
            amount_per_month: t(($) => $.fields.amount_per_month),
            amount_per_order: t(($) => $.fields.amount_per_order),
          }}
        />
        <FormFields
          form={form}
          fields={{
            color_box_needed: t(($) => $.fields.color_box_needed),
            photo_content_needed: t(($) => $.fields.photo_content_needed),
          }}
        />
      </Stack>
    </Section>
  )
}

export function DetailFields({ form }: Pick<Props, "form">) {
  const { t } = useTranslation("product-requests")
  return (
    <Section title={t(($) => $.form.details)}>
      <Stack>
        <FormFields
          form={form}
          grid
          fields={{
            length: t(($) => $.fields.length),
            width: t(($) => $.fields.width),
            height: t(($) => $.fields.height),
            weight: t(($) => $.fields.weight),
            target_price: { label: t(($) => $.fields.target_price), as: "money" },
            hs_code: { label: t(($) => $.fields.hs_code), inputMode: "numeric" },
          }}
        />
        <FormFields
          form={form}
          fields={{
            specification: {
              label: t(($) => $.fields.specification),
              hint: t(($) => $.fields.specificationHint),
              as: "area",
              rows: 4,
            },
            requirements: {
              label: t(($) => $.fields.requirements),
              hint: t(($) => $.fields.requirementsHint),
              as: "area",
              rows: 3,
            },
          }}
        />
      </Stack>
    </Section>
  )
}
