import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type QueryExecutorProvider, sql } from "kysely"
import type { KnownViewers } from "./known-viewers.ts"
import { anonymous, type Viewer } from "./viewer.ts"

const FRESH_FOR = 2000
/** Without a key a shop front sells what the platform itself does. */
const ofPlatform: Viewer = { ...anonymous, managed: [PLATFORM_ID] }

/**
 * Who shops with this publishable key: their `managed` are the merchants of its sales channels. Throws
 * `sessions.not_recognised` for a key that is unknown or revoked.
 */
export async function shopperOf(
  db: QueryExecutorProvider,
  key: string | undefined,
  known: KnownViewers,
): Promise<Viewer> {
  if (!key) return ofPlatform
  return known.find(`storefront ${key}`, async () => {
    const { rows } = await sql<{ merchants: string[] }>`
      select array(
        select distinct channel.merchant_id
        from publishable_api_key_sales_channels pair
        join sales_channels channel
          on channel.id = pair.sales_channel_id and channel.merchant_id = pair.merchant_id
        where pair.publishable_key_id = key.id and not channel.is_disabled
          and channel.deleted_at is null) as merchants
      from publishable_api_keys key where key.id = ${key} and key.status = 'active'`.execute(db)
    const [active] = rows
    if (!active) throw new ApiError("sessions.not_recognised")
    return { viewer: { ...anonymous, managed: active.merchants }, freshFor: FRESH_FOR }
  })
}
