import { z } from "zod"
import { addresses, addressFields, customers } from "../commerce/customers.ts"
import { fieldError } from "../kernel/field-errors.ts"
import { storeRow } from "../kernel/resource/schemas.ts"
import { Id, NewMetadata } from "../kernel/values.ts"
import { Email, GivenPassword, NewPassword, PersonName } from "../members/schema.ts"

const Text = (max: number) => z.string().trim().max(max, fieldError("text.too_long"))

export const ShopperCredentials = z.strictObject({ email: Email, password: GivenPassword })

/** An address as its shopper sees it. */
const ShopperAddress = storeRow(addresses.definition, addresses.columns)

/** A shopper's view of the own account. */
export const Shopper = storeRow(customers.definition, customers.columns).extend({
  billing_address: ShopperAddress.nullable(),
  shipping_addresses: z.array(ShopperAddress),
})
export type Shopper = z.output<typeof Shopper>

export const Register = z.strictObject({
  email: Email,
  password: NewPassword,
  first_name: PersonName,
  last_name: PersonName,
  phone: Text(40).optional(),
})

const nullable = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, field.nullable().optional()]),
  ) as { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> }

/** Changes of an address; null clears a field. */
export const AddressChanges = z.strictObject({
  ...nullable(addressFields),
  metadata: NewMetadata.optional(),
})
/** A delivery address. */
export const NewAddress = AddressChanges.extend({
  first_name: PersonName,
  last_name: PersonName,
  address_1: Text(200).min(1, fieldError("text.required")),
  city: Text(100).min(1, fieldError("text.required")),
  country_code: addressFields.country_code,
  postal_code: Text(20).min(1, fieldError("text.required")),
})

export const ChangeShopper = z
  .strictObject({
    email: Email,
    password: NewPassword,
    /** Needed for another address or password unless the sign-in is at most ten minutes old. */
    old_password: GivenPassword,
    first_name: PersonName,
    last_name: PersonName,
    phone: Text(40).nullable(),
    /** A new one, or the id of one of their own. */
    billing_address: z.union([AddressChanges, Id]),
    metadata: NewMetadata,
  })
  .partial()
export type ChangeShopper = z.output<typeof ChangeShopper>

export const ResetShopperPassword = z.strictObject({
  email: Email,
  token: z.string().min(1).max(200),
  password: NewPassword,
})

/** A payment method that a provider stores for a shopper. */
export const PaymentMethod = z.object({
  provider_id: z.string(),
  data: z.record(z.string(), z.unknown()),
})

const Metadata = NewMetadata.default(null)
/** An account as administrators make it. */
export const NewAccount = z.strictObject({
  email: Email,
  password: NewPassword,
  first_name: PersonName,
  last_name: PersonName,
  phone: Text(40).nullable().default(null),
  metadata: Metadata,
  merchant_id: Id.optional(),
})
/** Changes by administrators; a password turns a guest into an account. */
export const ChangeAccount = z
  .strictObject({
    email: Email,
    password: NewPassword,
    first_name: PersonName,
    last_name: PersonName,
    phone: Text(40).nullable(),
    groups: z.array(z.strictObject({ id: Id })).max(200),
    metadata: NewMetadata,
  })
  .partial()
