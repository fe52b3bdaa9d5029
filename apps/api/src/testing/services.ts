import { cents } from "@packhaus/contract/kernel/cents"
import { nextNumber } from "./next-number.ts"
import type { Actor, TestApp } from "./test-app.ts"

type ServiceFields = {
  name?: string
  price?: number
  required_information?: string
  requires_products?: boolean
  enabled?: boolean
}

/** The terms of its services. */
export const TERMS = "https://lichtbild.example.com/agb"

/** A service of this provider: 250 euro, enabled, without products and information. */
export const createService = (
  { rows }: Pick<TestApp, "rows">,
  { organisation_id }: Pick<Actor, "organisation_id">,
  { price = 25_000, ...fields }: ServiceFields = {},
) =>
  rows.insert("services", {
    organisation_id,
    provider_name: "Lichtbild Studio",
    name: `Produktfotos ${nextNumber()}`,
    description: "Zehn Bilder je Artikel",
    price: cents(price),
    required_information: "",
    requires_products: false,
    enabled: true,
    terms_url: TERMS,
    ...fields,
  })
