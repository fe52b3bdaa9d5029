import { disposals, type Grade, mayDecide } from "@packhaus/contract/returns/retours/rules"
import type { RecordRetour } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { SelectField, TextField } from "#ui/fields/field.tsx"
import type { SchemaForm } from "#ui/forms/use-schema-form.ts"
import { Stack } from "#ui/page/layout.tsx"

type Overruled = RecordRetour["overruled"]
type Props = {
  /** The counted grades. */
  counted: readonly Grade[]
  overruled: Overruled
  /** Whether the goods are the viewer's: only owners may have goods disposed of. */
  isOwner: boolean
  form: Pick<SchemaForm, "field" | "set">
}

/** Overrides the rule of a grade, with a reason. */
export function Overrule({ counted, overruled, isOwner, form }: Props) {
  const { t } = useTranslation("retours")
  const options = disposals
    .filter((value) => mayDecide(value, isOwner))
    .map((value) => ({ value, label: t(($) => $.disposals[value]) }))
  const choose = (grade: Grade, value: string) => {
    const { [grade]: _, ...others } = overruled
    form.set("overruled", value === "" ? others : { ...others, [grade]: value })
  }
  return (
    <details>
      <summary>{t(($) => $.create.overrule)}</summary>
      <Stack>
        {counted.map((grade) => (
          <SelectField
            key={grade}
            label={t(($) => $.rules.grade, { grade: grade.toUpperCase() })}
            empty={t(($) => $.create.byRule)}
            options={options}
            value={overruled[grade] ?? ""}
            onChange={({ target }) => choose(grade, target.value)}
          />
        ))}
        <TextField label={t(($) => $.columns.reason)} {...form.field("reason")} />
      </Stack>
    </details>
  )
}
