import type { ComponentProps } from "react"
import { useCountries } from "#lib/countries.ts"
import { SelectField } from "./field.tsx"

/** A country by its name in the reader's language; its value is the two letters. */
export const CountryField = (props: Omit<ComponentProps<typeof SelectField>, "options">) => (
  <SelectField empty="–" {...props} options={useCountries()} />
)
