import { bulkRuns as api } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import type { ProductsPreview } from "@packhaus/contract/bulk/bulk-runs/schema"
import { productStatuses } from "@packhaus/contract/commerce/products"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { optionsOf } from "#lib/options.ts"
import { CountryField } from "#ui/fields/country-field.tsx"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"
import type { ProductSelection } from "../queries.ts"
import { noChanges, ProductChangesForm } from "./product-changes.ts"
import { ProductsPreviewTable } from "./products-preview-table.tsx"

type Props = {
  count: number
  selection: ProductSelection
  onStarted: (run: { id: string }) => void
  onClose: () => void
}
type Changes = z.output<typeof ProductChangesForm>
type Reply = { preview: ProductsPreview } | { bulk_run: { id: string } }

/** Changes many products at once, after a preview of the result. */
export function ProductBulkSheet({ count, selection, onStarted, onClose }: Props) {
  const { t } = useTranslation("bulk-runs")
  const [shown, setShown] = useState<{ of: string; preview: ProductsPreview } | null>(null)
  const { form, save } = useMutationForm({
    schema: ProductChangesForm,
    values: noChanges,
    send: async (changes: Changes): Promise<Reply> =>
      isShown(changes)
        ? call(api.start, { body: { kind: "products.edit", selection, changes } })
        : call(api.previewProducts, { body: { selection, changes } }),
    failed: t(($) => $.bulk.failed),
    stale: [],
    onDone: (reply) => {
      if ("bulk_run" in reply) onStarted(reply.bulk_run)
      else setShown({ of: JSON.stringify(form.values), preview: reply.preview })
    },
  })
  const current = shown?.of === JSON.stringify(form.values) ? shown.preview : null
  const isShown = (_: Changes) => current !== null && current.changed > 0
  const yesOrNo = [
    { value: "yes", label: t(($) => $.products.yes) },
    { value: "no", label: t(($) => $.products.no) },
  ]
  return (
    <FormSheet
      title={t(($) => $.products.title, { count })}
      lead={t(($) => $.products.lead)}
      form={form}
      save={save}
      submit={
        current && current.changed > 0
          ? t(($) => $.products.go, { count: current.changed })
          : t(($) => $.products.preview)
      }
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.products.fields.status)}
        empty={t(($) => $.products.stays)}
        options={optionsOf(productStatuses, (value) => t(($) => $.products.statuses[value]))}
        {...form.field("status")}
      />
      <FieldGrid>
        <TextField label={t(($) => $.products.fields.type)} {...form.field("type")} />
        <TextField label={t(($) => $.products.fields.collection)} {...form.field("collection")} />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label={t(($) => $.products.addTags)}
          hint={t(($) => $.products.tagsHint)}
          {...form.field("add_tags")}
        />
        <TextField label={t(($) => $.products.removeTags)} {...form.field("remove_tags")} />
      </FieldGrid>
      <SelectField
        label={t(($) => $.products.fields.discountable)}
        empty={t(($) => $.products.stays)}
        options={yesOrNo}
        {...form.field("discountable")}
      />
      <FieldGrid>
        <CountryField
          label={t(($) => $.products.fields.origin_country)}
          {...form.field("origin_country")}
        />
        <TextField label={t(($) => $.products.fields.hs_code)} {...form.field("hs_code")} />
        <TextField label={t(($) => $.products.fields.mid_code)} {...form.field("mid_code")} />
      </FieldGrid>
      {current ? <ProductsPreviewTable preview={current} /> : null}
    </FormSheet>
  )
}
