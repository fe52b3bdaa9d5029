import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError, fieldFault } from "@packhaus/contract/kernel/errors"
import type { Context } from "../../../context.ts"
import type { Table } from "./kind.ts"

/** Owner of the ordered pieces: the viewer's own organisation, otherwise the named customer. */
export async function customerOf({ rows, viewer }: Context, named: string | undefined) {
  if (named === undefined && !isCustomer(viewer.role))
    throw fieldFault("organisation_id", "choice.required")
  const { id, type, name } = await rows.one("organisations", named ?? viewer.organisation_id)
  if (type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  return { id, name }
}

/**
 * Destination of an order: an active location visible to the customer, of other customers none.
 * `inside`: the customer's rows.
 */
export async function destinationOf(
  inside: Context,
  { location_id, organisation_id }: { location_id: string; organisation_id: string },
) {
  const [place] = await inside.rows.children("stock_locations", "id", [location_id])
  const isForeign = place?.type === "customer" && place.owner_id !== organisation_id
  if (place?.status !== "active" || isForeign) throw fieldFault("location_id", "choice.unknown")
  const { company, address_1, address_2, postal_code, city, province, country_code } = place
  return {
    place,
    /** Columns of the order that keep the location as it is now. */
    columns: {
      location_id: place.id,
      location_name: place.name,
      location_address: {
        company,
        address_1,
        address_2,
        postal_code,
        city,
        province,
        country_code,
      },
    },
  }
}

/**
 * Throws `price_changed` of the kind if the lines no longer cost the total that the customer saw.
 * Net cents.
 */
export function mustCost(table: Table, shown: number, lines: readonly { net: number }[]) {
  const total = lines.reduce((sum, { net }) => sum + net, 0)
  if (total !== shown) throw new ApiError(`${table}.price_changed`, { total })
}
