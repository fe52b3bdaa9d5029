import { setTimeout as sleep } from "node:timers/promises"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { type ShopAccess, ShopError, type ShopifyPort } from "../../../integrations/shopify/port.ts"
import type { Steps } from "../../../module.ts"
import { tokensOf } from "./finish-connection.ts"

/** Client and credentials for calls to a shop. */
export type Line = { shopify: ShopifyPort; access: ShopAccess }
/** A renewal to be made by this process. */
type Renewal = { shopify: ShopifyPort; domain: string; refresh_token: string }

/** Tokens with a shorter remaining life are renewed before use. Milliseconds. */
const SOON = 5 * 60_000
/** Longer than a renewal takes; after that another process tries. Seconds. */
const RENEWAL = 30
const LOOK_EVERY = 200

const tokens = [
  "domain",
  "status",
  "access_token",
  "access_token_expires_at",
  "refresh_token",
] as const
const isRenewing = sql<boolean>`coalesce(renewing_until > packhaus_now(), false)`

/** A valid token, the renewal for this process to make, or null while another process makes it. */
async function claim(
  context: Context,
  id: string,
  spent: string | null,
): Promise<Line | Renewal | null> {
  const { db, outside } = ofOwnerOf(context, id)
  const shop = await db
    .selectFrom("shops")
    .select([...tokens, isRenewing.as("is_renewing")])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (shop?.status !== "connected" || !shop.access_token)
    throw new ShopError("revoked", "not connected")
  const { shopify, sealing } = outside
  const { domain, access_token_expires_at: end } = shop
  const access_token = sealing.open(shop.access_token, id)
  // Token lifetimes are counted on this machine's clock, see the port.
  const isFresh = end === null || Date.parse(end) - Date.now() > SOON
  if (isFresh && access_token !== spent) return { shopify, access: { domain, access_token } }

  if (!shop.refresh_token) throw new ShopError("revoked", "no refresh token")
  if (shop.is_renewing) return null
  await db
    .updateTable("shops")
    .set({ renewing_until: sql<string>`packhaus_now() + make_interval(secs => ${RENEWAL})` })
    .where("id", "=", id)
    .execute()
  return { shopify, domain, refresh_token: sealing.open(shop.refresh_token, id) }
}

/** Ends a renewal. Stores the tokens unless the shop was reconnected or disconnected meanwhile. */
async function settle(
  context: Context,
  id: string,
  used: string,
  renewed: Awaited<ReturnType<ShopifyPort["refresh"]>> | null,
) {
  const { db, outside } = ofOwnerOf(context, id)
  const shop = await db
    .selectFrom("shops")
    .select("refresh_token")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const present = shop?.refresh_token && outside.sealing.open(shop.refresh_token, id)
  if (present !== used) return
  await db
    .updateTable("shops")
    .set({ ...(renewed && tokensOf({ outside }, id, renewed)), renewing_until: null })
    .where("id", "=", id)
    .execute()
}

/**
 * A valid token of a shop, renewed if it expires soon or is the `spent` one. A refresh token can be
 * used once, so one process renews it while the others wait, and none holds a connection meanwhile.
 */
export async function liveToken(steps: Steps, id: string, spent: string | null): Promise<Line> {
  for (const deadline = Date.now() + RENEWAL * 1000; ; ) {
    const claimed = await steps.transaction((context) => claim(context, id, spent))
    if (claimed && "access" in claimed) return claimed
    if (claimed) {
      const { shopify, domain, refresh_token } = claimed
      const renewed = await shopify.refresh(domain, refresh_token).catch(async (error: unknown) => {
        await steps.transaction((context) => settle(context, id, refresh_token, null))
        throw error
      })
      await steps.transaction((context) => settle(context, id, refresh_token, renewed))
    } else {
      if (Date.now() > deadline) throw new ShopError("unreachable", "the token is being renewed")
      await sleep(LOOK_EVERY)
    }
  }
}
