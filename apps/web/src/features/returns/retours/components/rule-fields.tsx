import { disposals, grades } from "@packhaus/contract/returns/retours/rules"
import { useTranslation } from "react-i18next"
import { SelectField } from "#ui/fields/field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { FieldGrid } from "#ui/page/layout.tsx"

type Props = {
  form: Pick<SchemaForm, "nullable">
  /** The label of a grade without a rule. */
  empty: string
}

/** The treatment of each grade. */
export function RuleFields({ form, empty }: Props) {
  const { t } = useTranslation("retours")
  return (
    <FieldGrid>
      {grades.map((grade) => (
        <SelectField
          key={grade}
          label={t(($) => $.rules.grade, { grade: grade.toUpperCase() })}
          hint={t(($) => $.grades[grade])}
          empty={empty}
          options={disposals.map((value) => ({ value, label: t(($) => $.disposals[value]) }))}
          {...form.nullable(grade)}
        />
      ))}
    </FieldGrid>
  )
}
