import {
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react"
import { CountryField } from "../fields/country-field.tsx"
import { DayField } from "../fields/day-field.tsx"
import { CheckField, SelectField, TextAreaField, TextField } from "../fields/field.tsx"
import { MoneyField } from "../fields/money-field.tsx"
import { NumberField } from "../fields/number-field.tsx"
import { PasswordField } from "../fields/password-field.tsx"
import { FieldGrid } from "../page/layout.tsx"
import { fieldKindOf } from "./field-kind.ts"
import type { SchemaForm } from "./use-schema-form.ts"

type InputProps = Pick<
  ComponentProps<"input">,
  | "autoCapitalize"
  | "autoComplete"
  | "disabled"
  | "inputMode"
  | "max"
  | "maxLength"
  | "min"
  | "placeholder"
  | "spellCheck"
>
/** A field: its label, and everything its schema does not say. */
type FieldWords = InputProps & {
  label: string
  hint?: ReactNode
  /** How it is entered, if the schema does not say it. */
  as?: "area" | "country" | "email" | "money" | "password" | "tel"
  /** The options of a choice; with `empty`, also no choice. */
  options?: readonly { value: string; label: string }[]
  empty?: string
  /** The height of a text area, in lines. */
  rows?: number
}
/**
 * For each field of the schema: a label, texts, a control of its own, or nothing if it is not
 * offered.
 */
type FieldsOf<Values> = {
  readonly [Path in (keyof Values & string) | `${string}.${string}`]?:
    | string
    | FieldWords
    | ReactElement
    | null
}

type Props<Values> = {
  form: SchemaForm & { values: Values }
  /** In display order. */
  fields: FieldsOf<Values>
  /** Side by side where there is room; `dense` for fields of a few digits. */
  grid?: boolean | "dense"
}

/** The fields of a form, from its schema and these texts; each fault is shown at its field. */
export function FormFields<Values>({ form, fields, grid = false }: Props<Values>) {
  const given = Object.entries(fields) as [string, FieldsOf<Values>[keyof FieldsOf<Values>]][]
  const inputs = given.map(([path, words]) =>
    isValidElement(words) ? (
      <Fragment key={path}>{words}</Fragment>
    ) : words ? (
      <FormField
        key={path}
        form={form}
        path={path}
        words={typeof words === "string" ? { label: words } : words}
      />
    ) : null,
  )
  return grid ? <FieldGrid dense={grid === "dense"}>{inputs}</FieldGrid> : inputs
}

type FieldProps = { form: SchemaForm; path: string; words: FieldWords }

function FormField({ form, path, words }: FieldProps) {
  const { as, options, empty: none, rows = 3, ...props } = words
  const { input, empty } = fieldKindOf(form.schema, path)
  const { value, onChange: _, ...bound } = form.field(path)
  const text = value === null || value === undefined ? "" : String(value)
  const set = (typed: string) => form.set(path, typed === "" ? empty : typed)
  const onChange = ({ target }: { target: { value: string } }) => set(target.value)
  const common = { ...props, ...bound }
  switch (as ?? (options ? "choice" : input)) {
    case "area": {
      const { min: _, max: __, ...area } = common
      return <TextAreaField {...area} rows={rows} value={text} onChange={onChange} />
    }
    case "choice":
      return (
        <SelectField
          {...common}
          options={options ?? []}
          {...(none === undefined ? {} : { empty: none })}
          value={text}
          onChange={({ target }) =>
            input === "number" && target.value
              ? form.set(path, Number(target.value))
              : set(target.value)
          }
        />
      )
    case "country":
      return <CountryField {...common} value={text} onChange={onChange} />
    case "day":
      return <DayField {...common} day={text} onDay={set} />
    case "money": {
      const amount = typeof value === "number" && !Number.isNaN(value) ? value : null
      return <MoneyField {...common} amount={amount} onAmount={(next) => form.set(path, next)} />
    }
    case "number":
      return <NumberField {...props} {...form.number(path)} />
    case "password":
      return <PasswordField {...common} value={text} onChange={onChange} />
    case "tick": {
      const { label, disabled } = props
      return <CheckField label={label} disabled={disabled} {...form.tick(path)} />
    }
    default:
      return (
        <TextField {...common} {...(as ? { type: as } : {})} value={text} onChange={onChange} />
      )
  }
}
