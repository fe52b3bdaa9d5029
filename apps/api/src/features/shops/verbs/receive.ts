import { newId } from "@packhaus/kernel/ids"
import { query } from "@packhaus/kernel/queries"
import { type RawBuilder, sql } from "kysely"
import type { Context } from "../../../context.ts"
import type { ShopMessage } from "../../../integrations/shopify/port.ts"
import type { Hook } from "../../../module.ts"
import { anotherPoint, tooMany } from "../../../rate-limits.ts"
import { isOwnerWorking } from "../reads/syncing.ts"

/** Notification channel for stored messages. */
export const MESSAGES = "shop_messages"
/** Per second and shop. */
const MAX_MESSAGES = 50

/** Also accepted after the end of a connection. */
const PRIVACY: readonly string[] = ["customers/data_request", "customers/redact", "shop/redact"]

/** Also processed for a disabled organisation: a shopper's rights, and the end of a connection. */
export const ALWAYS = [...PRIVACY, "app/uninstalled"]

/**
 * A body as JSON that PostgreSQL can store: without NUL and lone surrogates. Otherwise it would be
 * refused, and a shop repeats refused messages and finally stops sending.
 */
function storable(body: unknown) {
  const text = JSON.stringify(body)
  if (!/\\u(0000|d[89a-f])/.test(text)) return text
  return text.replace(/\\(u0000|ud[89a-f]..|.)/g, (whole, code: string) =>
    code.length === 1 ? whole : "",
  )
}

type Values = Omit<ShopMessage, "body"> & { id: string; body: string }
/** `points`: messages of the shop within the second that ends in `seconds`. */
type Received = { points: number; seconds: number; is_new: boolean }

const receiveFrom = (sender: RawBuilder<unknown>) =>
  query<Values, Received>(
    (value) => sql`
      with sender as (select s.id, s.organisation_id,
          row_number() over (order by s.created_at desc, s.id) as place
        from ${sql.table("shops")} as s
        where s.platform = 'shopify' and s.domain = ${value.domain} ${sender}),
      counted as (insert into ${sql.table("rate_limits")} as l (key, points, expires_at)
        select 'hooks ' || id, 1, now() + interval '1 second' from sender where place = 1
        ${anotherPoint}),
      stored as (insert into ${sql.table("inbox")} (id, organisation_id, shop_id, delivery_id, event_id,
          topic, subject, triggered_at, body)
        select concat(${value.id}::text, '_' || nullif(place, 1)), organisation_id, sender.id,
          ${value.delivery_id}, ${value.event_id}, ${value.topic}, ${value.subject},
          ${value.triggered_at}::timestamptz, ${value.body}::jsonb
        from sender, counted where points <= ${sql.lit(MAX_MESSAGES)}
        on conflict do nothing returning 1)
      select counted.points, counted.seconds, exists (select 1 from stored) as is_new from counted`,
  )

/**
 * A shop is connected to one organisation at a time, which owns its messages. Privacy notices go to
 * every organisation that ever had the shop, because each has orders of its shoppers.
 */
const isConnected = sql`and s.status <> 'disconnected'`

const fromAnybody = receiveFrom(sql``)
const fromConnected = receiveFrom(isConnected)
const fromWorking = receiveFrom(sql`${isConnected} and ${isOwnerWorking}`)

function receiveOf(topic: string) {
  if (PRIVACY.includes(topic)) return fromAnybody
  return ALWAYS.includes(topic) ? fromConnected : fromWorking
}

/**
 * Stores a message, once for any number of deliveries: one statement. Returns undefined if the shop
 * is not served: while its owner is disabled this applies to orders and products, which
 * reconciliation reads later. Throws `request.too_many` after MAX_MESSAGES of its shop within a
 * second.
 */
async function receiveMessage({ db }: Pick<Context, "db">, message: ShopMessage) {
  const { triggered_at, body, ...rest } = message
  const isTime = triggered_at !== null && !Number.isNaN(Date.parse(triggered_at))
  const { rows } = await receiveOf(message.topic)(db, {
    ...rest,
    id: newId("inb"),
    body: storable(body),
    triggered_at: isTime ? triggered_at : null,
  })
  const [received] = rows
  if (received && received.points > MAX_MESSAGES) throw tooMany(received.seconds)
  return received && { isNew: received.is_new }
}

/** The platform's webhook: undefined for an invalid signature, and as above. */
export const shopifyHook: Hook = {
  path: "/hooks/shopify",
  channel: MESSAGES,
  async receive(context, { bytes, headers }) {
    const message = await context.outside.shopify.readMessage(bytes, headers)
    return message && receiveMessage(context, message)
  },
}
