import { productStatuses } from "@packhaus/contract/commerce/products"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { CheckField, SelectField, TextAreaField, TextField } from "#ui/fields/field.tsx"
import { FieldGrid } from "#ui/page/layout.tsx"
import { CustomsFields, type Form } from "./customs-fields.tsx"

/** The fields of the product itself, without those of its variants. */
export function ProductFields({ form, withHandle }: { form: Form; withHandle: boolean }) {
  const { t } = useTranslation("products")
  return (
    <>
      <TextField label={t(($) => $.fields.title)} {...form.field("title")} />
      <TextField label={t(($) => $.fields.subtitle)} {...form.nullable("subtitle")} />
      <TextAreaField
        label={t(($) => $.fields.description)}
        rows={4}
        {...form.nullable("description")}
      />
      <SelectField
        label={t(($) => $.columns.status)}
        options={optionsOf(productStatuses, (value) => t(($) => $.statuses[value]))}
        {...form.field("status")}
      />
      <FieldGrid>
        <TextField
          label={t(($) => $.fields.categories)}
          hint={t(($) => $.fields.tagsHint)}
          {...form.field("categories")}
        />
        <TextField label={t(($) => $.fields.type)} {...form.nullable("type")} />
        <TextField label={t(($) => $.fields.collection)} {...form.nullable("collection")} />
      </FieldGrid>
      <TextField
        label={t(($) => $.fields.tags)}
        hint={t(($) => $.fields.tagsHint)}
        {...form.field("tags")}
      />
      {withHandle ? (
        <TextField
          label={t(($) => $.fields.handle)}
          hint={t(($) => $.fields.handleHint)}
          spellCheck={false}
          {...form.field("handle")}
        />
      ) : null}
      <CheckField label={t(($) => $.fields.discountable)} {...form.tick("discountable")} />
      <CustomsFields form={form} />
      <TextAreaField
        label={t(($) => $.fields.metadata)}
        hint={t(($) => $.fields.metadataHint)}
        rows={3}
        spellCheck={false}
        {...form.field("metadata")}
      />
    </>
  )
}
