import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { CountryCode } from "../kernel/resource/fields.ts"
import { belongsTo, hasMany, manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"
import { namedByConditions } from "./discounts.ts"

/** An address of a person who shops, as it is written. */
const ShopperEmail = z
  .email(fieldError("email.invalid"))
  .trim()
  .toLowerCase()
  .max(254, fieldError("text.too_long"))
const Text = (max: number) => z.string().trim().max(max, fieldError("text.too_long"))

/** Name and contact of a person. */
const shopperFields = {
  first_name: Text(100),
  last_name: Text(100),
  phone: Text(40),
}

/** The fields of an address that a caller sets. */
export const addressFields = {
  first_name: Text(100),
  last_name: Text(100),
  phone: Text(40),
  company: Text(200),
  address_1: Text(200),
  address_2: Text(200),
  city: Text(100),
  country_code: CountryCode,
  province: Text(100),
  postal_code: Text(20),
}
const nullable = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.nullable().default(null)]),
  ) as { [K in keyof S]: z.ZodDefault<z.ZodNullable<S[K]>> }

/** Address of a shopper or an order; created and changed with its parent. */
export const addresses = resource({
  one: "address",
  area: "customer",
  many: "addresses",
  idPrefix: "addr",
  owner: "merchant",
  fields: { customer_id: Id.nullable().default(null), ...nullable(addressFields) },
  relations: {
    customer: belongsTo("customers", "customer_id"),
    country: belongsTo("countries", "country_code"),
  },
  admin: [],
  store: [],
  search: ["last_name", "city"],
  example: { first_name: "Ada", last_name: "Shopper {n}", country_code: "de" },
})

/**
 * Shoppers of a merchant: with an account, or as guests; separate rows, each unique per address (ADR 59).
 * Accounts, which have passwords, are created and changed in `customer-accounts.ts`.
 */
export const customers = resource({
  one: "customer",
  many: "customers",
  idPrefix: "cus",
  owner: "merchant",
  fields: { email: ShopperEmail, ...nullable(shopperFields) },
  readOnly: { billing_address_id: Id.nullable(), has_account: z.boolean() },
  defaults: ["has_account"],
  relations: {
    billing_address: belongsTo("addresses", "billing_address_id"),
    shipping_addresses: hasMany("addresses", "customer_id"),
    groups: manyToMany("customer_groups", {
      table: "customer_group_customers",
      own: "customer_id",
      other: "customer_group_id",
    }),
    orders: hasMany("orders", "customer_id"),
  },
  alone: ["orders", "shipping_addresses"],
  admin: ["list", "read"],
  store: [],
  search: ["email", "first_name", "last_name"],
  filters: ["email", "has_account", "groups"],
  example: { email: "shopper-{n}@test.example", first_name: "Ada", last_name: "Shopper" },
})

/** Shoppers who are treated alike: by price lists and discounts. */
export const customerGroups = resource({
  one: "customer_group",
  many: "customer_groups",
  idPrefix: "cgrp",
  owner: "merchant",
  fields: { name: Text(200).min(1, fieldError("text.required")) },
  relations: {
    customers: manyToMany("customers", {
      table: "customer_group_customers",
      own: "customer_group_id",
      other: "customer_id",
    }),
  },
  members: [{ relation: "customers", body: "customer_ids", form: "objects" }],
  lists: ["customers"],
  store: [],
  search: ["name"],
  filters: ["name"],
  foreignFilters: namedByConditions("customer_groups"),
  example: { name: "Regulars {n}" },
})
