import type { Variant } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FieldGrid } from "#ui/page/layout.tsx"
import { CustomsFields, type Form } from "./customs-fields.tsx"
import { currencies, priceIn } from "./product-schema.ts"

const measures = ["weight", "length", "width", "height"] as const

/** The fields of a variant: title, identifiers, dimensions. */
export function VariantFields({
  form,
  at = "",
  customs = true,
}: {
  form: Form
  at?: string
  /** The only variant of a new product uses the customs data of the product. */
  customs?: boolean
}) {
  const { t } = useTranslation("products")
  return (
    <>
      <FieldGrid>
        <TextField label={t(($) => $.fields.variantTitle)} {...form.field(`${at}title`)} />
        <TextField
          label={t(($) => $.fields.sku)}
          spellCheck={false}
          {...form.nullable(`${at}sku`)}
        />
        <TextField
          label={t(($) => $.fields.barcode)}
          inputMode="numeric"
          {...form.nullable(`${at}barcode`)}
        />
      </FieldGrid>
      <FieldGrid>
        {measures.map((name) => (
          <NumberField
            key={name}
            min={0}
            label={t(($) => $.fields[name])}
            {...form.number(`${at}${name}`)}
          />
        ))}
      </FieldGrid>
      {customs ? <CustomsFields form={form} at={at} /> : null}
    </>
  )
}

/** The price in one currency; choosing another currency shows and edits its price. */
export function PriceFields({ form, variant }: { form: Form; variant?: Variant | undefined }) {
  const { t } = useTranslation("products")
  const currency = form.field("currency")
  return (
    <FieldGrid>
      <TextField
        label={t(($) => $.fields.price)}
        inputMode="decimal"
        placeholder="12,50"
        {...form.field("amount")}
      />
      <SelectField
        label={t(($) => $.fields.currency)}
        options={optionsOf(currencies, (value) => value.toUpperCase())}
        {...currency}
        onChange={(event) => {
          currency.onChange(event)
          if (variant) form.set("amount", priceIn(variant, event.target.value))
        }}
      />
    </FieldGrid>
  )
}
