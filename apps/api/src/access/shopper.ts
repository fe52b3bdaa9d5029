import { ApiError } from "@packhaus/contract/kernel/errors"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely"
import type { KnownViewers } from "./known-viewers.ts"
import { hashOf } from "./secrets.ts"
import { anonymous, type Viewer } from "./viewer.ts"

const FRESH_FOR = 2000
/** Prefix of shoppers' tokens; those of the web app belong to the other domain. */
const TOKEN = /^shop_/
export const isShopperToken = (token: string) => TOKEN.test(token)

type Channels = {
  merchants: string[]
  channels: string[]
  origins: string[]
  /** Whether the request has the key of these channels, or they are bound to none. */
  has_key: boolean
}

/** Without a key a shop front sells the platform's goods, in the default channel of its store. */
const ofPlatform = sql<Channels>`
  select merchants, channels, origins, not exists (
    select 1 from publishable_api_key_sales_channels pair
    join publishable_api_keys key on key.id = pair.publishable_key_id and key.status = 'active'
    where pair.sales_channel_id = any(channels)) as has_key
  from (select array[${PLATFORM_ID}]::text[] as merchants, array(
    select channel.id from sales_channels channel
    where channel.merchant_id = ${PLATFORM_ID} and not channel.is_disabled
      and channel.deleted_at is null
      and channel.id = coalesce(
        (select store.default_sales_channel_id from stores store
          where store.merchant_id = ${PLATFORM_ID}),
        (select first.id from sales_channels first
          where first.merchant_id = ${PLATFORM_ID} and first.deleted_at is null
          order by first.created_at, first.id limit 1))) as channels, '{}'::text[] as origins) front`

const ofKey = (key: string) => sql<Channels>`
  select coalesce(array_agg(distinct sold.merchant_id) filter (where sold.id is not null), '{}')
      as merchants,
    coalesce(array_agg(sold.id order by sold.id) filter (where sold.id is not null), '{}') as channels,
    key.origins, true as has_key
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

type Front = { key: string | undefined; origin: string | undefined }

/**
 * The shop front of this publishable key: its sales channels, and as `managed` their merchants.
 * Throws `sessions.not_recognised` for an unknown or revoked key.
 */
export async function shopFrontOf(
  db: QueryExecutorProvider,
  { key, origin }: Front,
  known: KnownViewers,
): Promise<Viewer> {
  const find = (credentials: string, query: RawBuilder<Channels>) =>
    known.find(credentials, async () => {
      const [active] = (await query.execute(db)).rows
      if (!active) throw new ApiError("sessions.not_recognised")
      const { merchants: managed, channels: sales_channels, origins, has_key } = active
      const front = { managed, sales_channels, fronts: origins, has_front_key: has_key }
      const viewer = { ...anonymous, ...front }
      return { viewer, freshFor: FRESH_FOR }
    })
  const viewer = await (key
    ? find(`storefront ${key}`, ofKey(key))
    : find("storefront", ofPlatform))
  if (origin === undefined || viewer.fronts[0] === origin || !viewer.fronts.includes(origin))
    return viewer
  // The current page's origin comes first, because links in mails lead there.
  return { ...viewer, fronts: [origin, ...viewer.fronts.filter((front) => front !== origin)] }
}

type Session = {
  id: string
  customer_id: string
  merchant_id: string
  email: string
  kind: "cookie" | "bearer"
}

const bySession = (hash: string, merchants: readonly string[]) => sql<Session>`
  select s.id, s.customer_id, s.merchant_id, s.kind, c.email
  from shopper_sessions s
  join customers c on c.id = s.customer_id and c.merchant_id = s.merchant_id
    and c.has_account and c.deleted_at is null
  where s.token_hash = ${hash} and s.merchant_id = any(${merchants})
    and s.expires_at > packhaus_now()`

/** The shopper of this session at `front`; undefined also for an account at another merchant. */
export async function shopperOf(
  db: QueryExecutorProvider,
  front: Viewer,
  token: string,
): Promise<Viewer | undefined> {
  const [session] = (await bySession(hashOf(token), front.managed).execute(db)).rows
  if (!session) return undefined
  const { id: session_id, customer_id, merchant_id, email: name, kind: via } = session
  return {
    ...front,
    id: customer_id,
    customer_id,
    name,
    organisation_id: merchant_id,
    managed: [merchant_id],
    via,
    session_id,
  }
}

/** Whether a shop front's key allows this origin. */
export async function isFront(db: QueryExecutorProvider, origin: string) {
  const { rows } = await sql`
    select 1 from publishable_api_keys where status = 'active' and origins @> array[${origin}]
    limit 1`.execute(db)
  return rows.length > 0
}
