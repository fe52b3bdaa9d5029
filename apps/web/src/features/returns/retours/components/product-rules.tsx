import { retours as api } from "@packhaus/contract/returns/retours/endpoints"
import { grades } from "@packhaus/contract/returns/retours/rules"
import { type RetourRules, SetRule } from "@packhaus/contract/returns/retours/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Column, Columns } from "#ui/data-table/columns.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { SearchSelect } from "#ui/fields/search-select.tsx"
import { FormSheet } from "#ui/forms/form-sheet.tsx"
import { useMutationForm } from "#ui/forms/use-mutation-form.ts"
import { Faint, Stack } from "#ui/page/layout.tsx"
import { retourQueries } from "../queries.ts"
import { RuleFields } from "./rule-fields.tsx"

type ProductRule = RetourRules["products"][number]

/** Products with a rule of their own; an empty rule is deleted. */
export function ProductRules({ rules }: { rules: RetourRules }) {
  const { t } = useTranslation("retours")
  const can = useCan()
  const [open, setOpen] = useState<ProductRule | "new" | null>(null)
  const mayWrite = can("retour_rule.write")
  const columns: Columns<ProductRule> = [
    {
      id: "product",
      header: t(($) => $.columns.item),
      cell: (rule) =>
        mayWrite ? (
          <Button look="quiet" onClick={() => setOpen(rule)}>
            {rule.product_title}
          </Button>
        ) : (
          rule.product_title
        ),
    },
    ...grades.map(
      (grade): Column<ProductRule> => ({
        id: grade,
        header: t(($) => $.rules.grade, { grade: grade.toUpperCase() }),
        cell: ({ [grade]: disposal }) =>
          disposal ? t(($) => $.disposals[disposal]) : <Faint>{t(($) => $.rules.asAll)}</Faint>,
      }),
    ),
  ]
  return (
    <>
      <RelatedTable
        title={t(($) => $.rules.products)}
        side={
          mayWrite ? (
            <Button onClick={() => setOpen("new")}>{t(($) => $.rules.add)}</Button>
          ) : undefined
        }
        columns={columns}
        rows={rules.products}
        idOf={({ product_id }) => product_id}
        none={t(($) => $.rules.none)}
      />
      {open ? (
        <RuleSheet
          organisation_id={rules.organisation_id}
          rule={open === "new" ? null : open}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}

type SheetProps = { organisation_id: string; rule: ProductRule | null; onClose: () => void }
function RuleSheet({ organisation_id, rule, onClose }: SheetProps) {
  const { t } = useTranslation("retours")
  const [text, setText] = useState("")
  const products = useQuery(retourQueries.products(organisation_id, text))
  const { form, save } = useMutationForm({
    schema: SetRule,
    values: {
      organisation_id,
      product_id: rule?.product_id ?? "",
      a: rule?.a ?? null,
      b: rule?.b ?? null,
      c: rule?.c ?? null,
    },
    send: (body: SetRule) => call(api.setRule, { body }),
    done: t(($) => $.rules.done),
    failed: t(($) => $.failed),
    stale: ["retours"],
    onDone: onClose,
  })
  return (
    <FormSheet
      title={rule?.product_title ?? t(($) => $.rules.add)}
      lead={t(($) => $.rules.productLead)}
      form={form}
      save={save}
      submit={t(($) => $.rules.save)}
      onClose={onClose}
    >
      <Stack>
        {rule ? null : (
          <SearchSelect
            label={t(($) => $.columns.item)}
            field="product_id"
            error={form.fault("product_id") ? t(($) => $.rules.choose) : null}
            value={form.values.product_id ?? ""}
            onChange={(id) => form.set("product_id", id)}
            onSearch={setText}
            options={products.data?.map(({ id, title }) => ({ value: id, label: title }))}
          />
        )}
        <RuleFields form={form} empty={t(($) => $.rules.asAll)} />
      </Stack>
    </FormSheet>
  )
}
