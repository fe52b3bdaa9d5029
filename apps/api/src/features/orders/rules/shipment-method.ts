import { fieldFault } from "@packhaus/contract/kernel/errors"
import { type Context, query } from "../../../context.ts"

export type Method = { code: string; url_template: string | null }

type Reach = Pick<Context, "db">

/** The active shipment method of a code. */
export const activeMethod = query(({ code }: { code: string }, db) =>
  db
    .selectFrom("shipment_methods")
    .select(["code", "url_template"])
    .where("code", "=", code)
    .where("is_active", "=", true),
)

/** An active shipment method by its code. Throws a fault at `field` for any other. */
export async function readMethod({ db }: Reach, code: string, field?: string): Promise<Method> {
  const { rows } = await activeMethod(db, { code })
  return requireMethod(rows[0], field)
}

/** Throws `choice.unknown` at `field` if there is no such method. */
export function requireMethod(method: Method | undefined, field = "shipment_method"): Method {
  if (!method) throw fieldFault(field, "choice.unknown")
  return method
}

/** The carrier's page of a parcel; parcels keep the link they were created with. */
export const trackingUrl = ({ url_template }: Method, number: string) =>
  url_template?.replaceAll("{n}", encodeURIComponent(number)) ?? null
