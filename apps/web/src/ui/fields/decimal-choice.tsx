import { type DecimalSeparator, decimalSeparators } from "@packhaus/contract/kernel/written-numbers"
import { useTranslation } from "react-i18next"
import { SelectField } from "./field.tsx"

type Props = {
  faults: readonly { code: string }[]
  chosen: DecimalSeparator | null
  onChoose: (separator: DecimalSeparator) => void
}

/** Asks for the decimal separator of a file whose numbers can be read in two ways. */
export function DecimalChoice({ faults, chosen, onChoose }: Props) {
  const { t } = useTranslation("ui")
  if (chosen === null && !faults.some(({ code }) => code === "number.ambiguous")) return null
  return (
    <SelectField
      label={t(($) => $.decimalChoice.label)}
      hint={t(($) => $.decimalChoice.hint)}
      {...(chosen === null && { empty: "–" })}
      options={decimalSeparators.map((value) => ({
        value,
        label: t(($) => $.decimalChoice[value]),
      }))}
      value={chosen ?? ""}
      onChange={({ target }) => {
        const separator = decimalSeparators.find((one) => one === target.value)
        if (separator) onChoose(separator)
      }}
    />
  )
}
