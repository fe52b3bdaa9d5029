import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely"
import type { KnownViewers } from "./known-viewers.ts"
import { anonymous } from "./viewer.ts"

const FRESH_FOR = 2000

type Channels = { merchants: string[]; channels: string[] }

/** Without a key a shop front sells what the platform itself does, in the first channel it made. */
const ofPlatform = sql<Channels>`
  select array[${PLATFORM_ID}]::text[] as merchants, array(
    select channel.id from sales_channels channel
    where channel.merchant_id = ${PLATFORM_ID} and not channel.is_disabled
      and channel.deleted_at is null
    order by channel.created_at, channel.id limit 1) as channels`

const ofKey = (key: string) => sql<Channels>`
  select coalesce(array_agg(distinct sold.merchant_id) filter (where sold.id is not null), '{}')
      as merchants,
    coalesce(array_agg(sold.id order by sold.id) filter (where sold.id is not null), '{}') as channels
  from publishable_api_keys key
  left join (
    select pair.publishable_key_id, channel.id, channel.merchant_id
    from publishable_api_key_sales_channels pair
    join sales_channels channel
      on channel.id = pair.sales_channel_id and channel.merchant_id = pair.merchant_id
    where not channel.is_disabled and channel.deleted_at is null) sold
    on sold.publishable_key_id = key.id
  where key.id = ${key} and key.status = 'active'
  group by key.id`

/**
 * Who shops with this publishable key: its sales channels, and as `managed` their merchants. Throws
 * `sessions.not_recognised` for a key that is unknown or revoked.
 */
export async function shopperOf(
  db: QueryExecutorProvider,
  key: string | undefined,
  known: KnownViewers,
) {
  const find = (credentials: string, query: RawBuilder<Channels>) =>
    known.find(credentials, async () => {
      const [active] = (await query.execute(db)).rows
      if (!active) throw new ApiError("sessions.not_recognised")
      const { merchants: managed, channels: sales_channels } = active
      return { viewer: { ...anonymous, managed, sales_channels }, freshFor: FRESH_FOR }
    })
  return key ? find(`storefront ${key}`, ofKey(key)) : find("storefront", ofPlatform)
}
