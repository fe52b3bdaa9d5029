import type { salesChannels } from "@packhaus/contract/commerce/sales-channels"
import type { addressFields, locationExtras } from "@packhaus/contract/commerce/stock-locations"
import { isoTime } from "@packhaus/kernel/json-times"
import type { Changes, NewRow, Row } from "@packhaus/kernel/table"
import { sql } from "kysely"
import type { z } from "zod"
import { mergedMetadata } from "../resources/metadata.ts"
import { invalidFields } from "../resources/refusals.ts"
import type { resourceTables } from "../resources/tables.ts"
import { type EngineDb, engineRows } from "./levels.ts"

// Only this file writes locations. Rows include the columns that the application adds (ADR 37).

type LocationTable = typeof resourceTables.stock_locations
type Location = Row<LocationTable>
/** The address columns of a location. */
type Addressed = Pick<
  Location,
  "id" | "address_metadata" | "created_at" | "updated_at" | keyof typeof addressFields
>
type Extras = { [Name in keyof typeof locationExtras]?: z.output<(typeof locationExtras)[Name]> }

/** A location's address has no row of its own: its id is derived from the location's. */
const addressIdOf = (id: string) => id.replace(/^[a-z]+_/, "laddr_")

/** A location as the commerce API shows it: its address as an object beside the columns. */
export const shownLocation = <R extends Addressed>(row: R) => ({
  ...row,
  address_id: addressIdOf(row.id),
  address: {
    id: addressIdOf(row.id),
    company: row.company,
    address_1: row.address_1,
    address_2: row.address_2,
    postal_code: row.postal_code,
    city: row.city,
    province: row.province,
    country_code: row.country_code,
    phone: row.phone,
    metadata: row.address_metadata,
    created_at: row.created_at,
    updated_at: row.updated_at,
  },
})

/** The sales channels of the location `place`, as JSON. */
export const channelsOfPlace = sql<z.output<typeof salesChannels.columns>[]>`(
  select coalesce(json_agg(one order by one.id), '[]')
  from (
    select c.id, c.merchant_id, c.name, c.description, c.is_disabled, c.metadata, c.deleted_at,
      ${isoTime("c.created_at")}, ${isoTime("c.updated_at")}
    from ${sql.table("sales_channel_locations")} as pair
    join ${sql.table("sales_channels")} as c
      on c.id = pair.sales_channel_id and c.merchant_id = pair.merchant_id
    where pair.location_id = place.id
  ) as one)`

/** A body as columns. A named address must be the location's own. */
function columnsOf<B extends Extras>(
  { address, address_id, metadata, ...columns }: B,
  before?: Pick<Location, "id" | "metadata" | "address_metadata">,
) {
  if (address_id !== undefined && (!before || address_id !== addressIdOf(before.id)))
    throw invalidFields(["address_id"], "choice.unknown")
  const { metadata: ofAddress, ...lines } = address ?? {}
  const merged = (known: unknown, change: unknown) =>
    change === undefined ? undefined : (mergedMetadata(known, change) as Location["metadata"])
  return {
    ...columns,
    ...lines,
    metadata: merged(before?.metadata, metadata),
    address_metadata: merged(before?.address_metadata, ofAddress),
  }
}

/** Creates a location. Throws `request.invalid` for the address of another one. */
export const insertLocation = (
  db: EngineDb,
  location: Omit<NewRow<LocationTable>, "country_code" | "metadata"> & {
    country_code: string
  } & Extras,
) => engineRows(db).insert("stock_locations", columnsOf(location))

/** Changes a locked location. Omitted fields, also those of address and metadata, stay. */
export const updateLocation = (
  db: EngineDb,
  before: Pick<Location, "id" | "metadata" | "address_metadata">,
  changes: Omit<Changes<LocationTable>, "metadata"> & Extras,
) => engineRows(db).update("stock_locations", before.id, columnsOf(changes, before))

/** Marks a location as deleted. The caller has locked it and checked that it has no stock. */
export const removeLocation = (db: EngineDb, id: string) =>
  engineRows(db).remove("stock_locations", id)
