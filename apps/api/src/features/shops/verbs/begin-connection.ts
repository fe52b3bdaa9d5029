import { createHash, randomBytes } from "node:crypto"
import { isCustomer } from "@packhaus/contract/access/roles"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { shopPaths } from "@packhaus/contract/shops/paths"
import type { ConnectShop } from "@packhaus/contract/shops/schema"
import { sql } from "kysely"
import type { z } from "zod"
import type { Context } from "../../../context.ts"

export const hashOfState = (state: string) => createHash("sha256").update(state).digest("base64url")

/** The page of the web app that the platform redirects the browser to. */
const returnAddress = (publicUrl: string) => `${publicUrl}${shopPaths.callback}`

/** Throws `shops.connected_elsewhere` without naming the other organisation. */
export async function refuseForeignShop({ db }: Context, domain: string, organisation_id: string) {
  const query = sql<{ elsewhere: boolean }>`
    select is_connected_elsewhere(${domain}, ${organisation_id}) as elsewhere`
  const [answer] = (await query.execute(db)).rows
  if (answer?.elsewhere) throw new ApiError("shops.connected_elsewhere")
}

async function ownerOf({ rows, viewer }: Context, organisation_id: string | undefined) {
  if (isCustomer(viewer.role)) {
    if (organisation_id) await rows.one("organisations", organisation_id) // 404 for another organisation
    return viewer.organisation_id
  }
  const refuse = (code: string) =>
    new ApiError("request.invalid", { fields: [{ path: "organisation_id", code, params: {} }] })
  if (!organisation_id) throw refuse("choice.required")
  const { type } = await rows.one("organisations", organisation_id)
  if (type !== "customer") throw refuse("choice.unknown")
  return organisation_id
}

/**
 * Begins a connection and returns the address of the platform's approval page. The callback is
 * valid once, for ten minutes, and for this person only.
 */
export async function beginConnection(
  context: Context,
  { domain, route_existing, organisation_id: wanted }: z.output<typeof ConnectShop>,
) {
  const { db, viewer, outside } = context
  const organisation_id = await ownerOf(context, wanted)
  await refuseForeignShop(context, domain, organisation_id)
  const state = randomBytes(32).toString("base64url")
  await db
    .insertInto("oauth_states")
    .values({
      id: hashOfState(state),
      organisation_id,
      member_id: viewer.id,
      domain,
      route_existing,
      expires_at: sql<string>`packhaus_now() + interval '10 minutes'`,
    })
    .execute()
  const pushing = await db
    .selectFrom("shops")
    .select("id")
    .where("organisation_id", "=", organisation_id)
    .where("domain", "=", domain)
    .where("tells_stock", "=", true)
    .executeTakeFirst()
  const back = returnAddress(outside.publicUrl)
  return outside.shopify.authorizeUrl(domain, state, back, pushing !== undefined)
}
