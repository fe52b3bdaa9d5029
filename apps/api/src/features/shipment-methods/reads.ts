import type { Context } from "../../context.ts"

/** The whole carrier table, those out of use included: parcels of the past name them. */
export const listShipmentMethods = ({ db }: Context) =>
  db
    .selectFrom("shipment_methods")
    .selectAll()
    .orderBy("is_active", "desc")
    .orderBy("carrier")
    .orderBy("code")
    .execute()
