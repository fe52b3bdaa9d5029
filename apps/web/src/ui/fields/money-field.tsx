import { type ComponentProps, useState } from "react"
import { useTranslation } from "react-i18next"
import { parseAmount } from "#lib/amount.ts"
import { useFormat } from "#lib/format.ts"
import { TextField } from "./field.tsx"

type Props = Omit<ComponentProps<typeof TextField>, "type" | "value" | "onChange"> & {
  /** Minor units; null while the field is empty, NaN while the text is no amount. */
  amount: number | null
  onAmount: (amount: number | null) => void
}

/** An amount of money, typed in the reader's number format and handed over in minor units. */
export function MoneyField({ amount, onAmount, ...rest }: Props) {
  const { i18n } = useTranslation()
  const { number } = useFormat()
  const [text, setText] = useState(amount === null ? "" : number(amount / 100, 2))
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onAmount(parseAmount(target.value, i18n.resolvedLanguage === "en" ? "en" : "de"))
      }}
    />
  )
}
