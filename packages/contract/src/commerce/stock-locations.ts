import { z } from "zod"
import { isCountry, RealCountry } from "../kernel/countries.ts"
import { Name } from "../kernel/resource/fields.ts"
import { manyToMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id, Metadata, NewMetadata, Timestamp } from "../kernel/values.ts"

const Text = (max: number) => z.string().trim().max(max, "text.too_long").nullable()

/** Address columns of a place. */
export const addressFields = {
  company: Text(200),
  address_1: Text(200),
  address_2: Text(200),
  postal_code: Text(20),
  city: Text(100),
  province: Text(100),
  country_code: RealCountry,
  phone: Text(40),
}

/**
 * A location where goods are stored. Its columns and relations are declared here; the application
 * around the engine serves them and decides about access (`contract/stock-locations`).
 */
export const stockLocations = resource({
  one: "stock_location",
  many: "stock_locations",
  idPrefix: "sloc",
  area: "location",
  fields: { name: Name, ...addressFields },
  readOnly: { owner_id: Id, address_metadata: Metadata },
  relations: {
    sales_channels: manyToMany("sales_channels", {
      table: "sales_channel_locations",
      own: "location_id",
      other: "sales_channel_id",
    }),
  },
  admin: [],
  store: [],
  search: ["name", "city"],
  filters: ["name"],
  example: { name: "Place {n}", country_code: "DE" },
})

/** The address as the commerce API shows it: a separate object, one per location. */
export const LocationAddress = z.object({
  id: Id,
  ...addressFields,
  metadata: Metadata,
  created_at: Timestamp,
  updated_at: Timestamp,
})

/** The same in bodies: a country in capitals or small letters. */
const NewLocationAddress = z.strictObject({
  ...z.object(addressFields).partial().shape,
  address_1: z.string().trim().min(1, "text.required").max(200, "text.too_long"),
  country_code: z.string("country.invalid").toUpperCase().refine(isCountry, "country.invalid"),
  metadata: NewMetadata.optional(),
})

/** Body fields without a column of their own: the address as an object, and metadata. */
export const locationExtras = {
  address_id: Id.optional(),
  address: NewLocationAddress.optional(),
  metadata: NewMetadata.optional(),
}
