import type { CartAddress } from "@packhaus/contract/commerce/carts"
import { useApp } from "../app-state.tsx"
import type { Words } from "../words/de.ts"
import { SelectField, TextField } from "./fields.tsx"

const needed = ["first_name", "last_name", "address_1", "postal_code", "city"] as const
type Faults = Readonly<Record<string, string>>

/** The number of digits of a postal code, for countries where it is fixed. */
const digits: Readonly<Record<string, number>> = { de: 5, at: 4, ch: 4 }

/** An address from the form, as typed. */
export function addressFrom(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim()
  return {
    first_name: text("first_name"),
    last_name: text("last_name"),
    address_1: text("address_1"),
    postal_code: text("postal_code"),
    city: text("city"),
    country_code: text("country_code"),
  }
}

/** The faults of an address by field, before it is sent to the shop. */
export function addressFaults(address: ReturnType<typeof addressFrom>, words: Words): Faults {
  const faults: Record<string, string> = {}
  for (const name of needed) if (!address[name]) faults[name] = words.fields.needed
  const count = digits[address.country_code]
  if (count && address.postal_code && !new RegExp(`^\\d{${count}}$`).test(address.postal_code))
    faults.postal_code = words.fields.digits(count)
  return faults
}

type Props = {
  from: Partial<CartAddress> | null
  faults: Faults
  country: string
  onCountry(code: string): void
}

/** The address fields. The countries are those that the shop ships to. */
export function AddressFields({ from, faults, country, onCountry }: Props) {
  const { words, regions, language } = useApp()
  const names = new Intl.DisplayNames(language, { type: "region" })
  const countries = regions.flatMap((region) => region.countries.map(({ iso_2 }) => iso_2))
  const field = (name: (typeof needed)[number], autoComplete: string, className = "") => (
    <TextField
      label={words.fields[name]}
      name={name}
      defaultValue={from?.[name] ?? ""}
      fault={faults[name]}
      autoComplete={autoComplete}
      className={className}
      maxLength={100}
    />
  )
  return (
    <>
      <div className="row">
        {field("first_name", "given-name")}
        {field("last_name", "family-name")}
      </div>
      {field("address_1", "street-address")}
      <div className="row">
        {field("postal_code", "postal-code", "narrow")}
        {field("city", "address-level2")}
      </div>
      {countries.length > 1 ? (
        <SelectField
          label={words.fields.country}
          name="country_code"
          value={country}
          onChange={onCountry}
          autoComplete="country"
        >
          {countries.map((code) => (
            <option key={code} value={code}>
              {names.of(code.toUpperCase())}
            </option>
          ))}
        </SelectField>
      ) : (
        <input type="hidden" name="country_code" value={country} />
      )}
    </>
  )
}
