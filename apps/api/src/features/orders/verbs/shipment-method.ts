import type { Context } from "../../../context.ts"
import { fieldFault } from "./take-order.ts"

export type Method = { code: string; url_template: string | null }

/** An active shipment method by its code. Anything else is a fault of `field`. */
export async function readMethod(
  { db }: Pick<Context, "db">,
  code: string,
  field = "shipment_method",
): Promise<Method> {
  const method = await db
    .selectFrom("shipment_methods")
    .select(["code", "url_template"])
    .where("code", "=", code)
    .where("is_active", "=", true)
    .executeTakeFirst()
  if (!method) throw fieldFault(field, "choice.unknown")
  return method
}

/** The carrier's page of a parcel; parcels keep the link they were made with. */
export const trackingUrl = ({ url_template }: Method, number: string) =>
  url_template?.replaceAll("{n}", encodeURIComponent(number)) ?? null
