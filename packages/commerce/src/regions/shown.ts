import { countries } from "@packhaus/contract/commerce/countries"
import { fulfillmentProviders, paymentProviders } from "@packhaus/contract/commerce/providers"
import { regions } from "@packhaus/contract/commerce/regions"
import { jsonOfRows } from "@packhaus/kernel/json-parts"
import { sql } from "kysely"
import { columnsOf } from "../resources/json.ts"

// The region `r` as JSON, for statements that read carts and orders.

const providers = (table: string, columns: typeof paymentProviders.columns) =>
  jsonOfRows(sql`select ${columnsOf("p", columns)}
    from ${sql.table(`region_${table}`)} as pair join ${sql.table(table)} as p
      on p.id = pair.provider_id
    where pair.region_id = r.id order by p.id`)

/** The providers of the region, which every reply with a region includes. */
export const providersOfRegion = sql`
    ${providers("payment_providers", paymentProviders.columns)} as ${sql.ref("payment_providers")},
    ${providers("fulfillment_providers", fulfillmentProviders.columns)}
      as ${sql.ref("fulfillment_providers")}`

/** The region with its countries and providers. */
export const regionColumns = sql`${columnsOf("r", regions.columns)},
    ${jsonOfRows(sql`select ${columnsOf("l", countries.columns)}
      from ${sql.table("countries")} as l where l.region_id = r.id order by l.id`)} as countries,
    ${providersOfRegion}`
