import { z } from "zod"

const Text = (max: number) => z.string().trim().max(max, "text.too_long")

/** ISO 3166-1 alpha-2, upper case. */
export const Country = z.string().regex(/^[A-Z]{2}$/, "country.invalid")

export const Address = z.strictObject({
  first_name: Text(100).nullable(),
  last_name: Text(100).nullable(),
  company: Text(200).nullable(),
  address_1: Text(200).nullable(),
  address_2: Text(200).nullable(),
  postal_code: Text(20).nullable(),
  city: Text(100).nullable(),
  province: Text(100).nullable(),
  country_code: Country,
  phone: Text(40).nullable(),
})
export type Address = z.output<typeof Address>
