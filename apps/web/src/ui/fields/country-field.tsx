import type { ComponentProps } from "react"
import { useCountries } from "#lib/countries.ts"
import { SelectField } from "./field.tsx"

/**
 * A choice of countries by their names in the reader's language; the value is the two-letter code.
 */
export const CountryField = (props: Omit<ComponentProps<typeof SelectField>, "options">) => (
  <SelectField empty="–" {...props} options={useCountries()} />
)
