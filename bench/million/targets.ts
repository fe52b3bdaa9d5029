import type pg from "pg"
import { hashOf } from "../../apps/api/src/access/secrets.ts"
import { ADMINISTRATOR, idOf } from "./size.ts"

/** The headers of a signed-in person. The bare floor trusts the organisation. */
export type Caller = Record<string, string>

const tokenOf = (number: number) => `bench-${String(number).padStart(40, "0")}`
export const callerOf = (number: number): Caller => ({
  authorization: `Bearer ${tokenOf(number)}`,
  ...(number > 0 && { "x-bench-organisation": idOf("org", number) }),
})
/** The administrator's number among callers. */
export const EVERYBODY = 0

/** Signs in the administrator and the owners of all organisations, for the length of a session. */
export async function signIn(client: pg.Client, organisations: number) {
  const numbers = Array.from({ length: organisations + 1 }, (_, number) => number)
  await client.query("delete from sessions where id like 'ses_bench%'")
  await client.query(
    `insert into sessions (id, token_hash, member_id, kind, expires_at)
      select 'ses_bench' || n, hash, case n when 0 then $3 else 'mem_' || lpad(n::text, 26, '0') end,
        'bearer', now() + interval '10 hours' from unnest($1::int[], $2::text[]) as one (n, hash)`,
    [numbers, numbers.map((number) => hashOf(tokenOf(number))), ADMINISTRATOR],
  )
}

export type OpenOrder = { id: string; lines: { line_item_id: string; quantity: number }[] }
export type OpenInvoice = { id: string; m: number }
export type Targets = Awaited<ReturnType<typeof findTargets>>

const shuffled = "order by md5(id)"

/** The rows that requests are about, in a scattered order. */
export async function findTargets(client: pg.Client, most: number) {
  const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows
  const usual = [idOf("org", 3)]
  const seen = await rows<{ id: string }>(
    `select id from orders where merchant_id = any($1) ${shuffled} limit $2`,
    [usual, most],
  )
  const any = await rows<{
    id: string
    number: string
    recipient: string
    tracking: string
    email: string
  }>(
    `select o.id, o.number, o.recipient, o.email, p.tracking_number as tracking from orders o
      join parcels p on p.order_id = o.id and p.merchant_id = o.merchant_id
      where o.merchant_id = $1 order by md5(o.id) limit 500`,
    usual,
  )
  const open = await rows<OpenOrder>(
    `select o.id, (select json_agg(json_build_object('line_item_id', line_item_id, 'quantity', quantity))
        from reservations r where r.order_id = o.id and r.merchant_id = o.merchant_id) as lines
      from orders o where fulfillment_status = 'not_fulfilled' and holds = '{}' ${shuffled} limit $1`,
    [most],
  )
  const unpaid = await rows<OpenInvoice>(
    `select id, right(organisation_id, 10)::int as m from invoices where status = 'open'
      and organisation_id like 'org_0%' ${shuffled} limit $1`,
    [most],
  )
  const [longest] = await rows<{ id: string }>(
    `select order_id as id from order_items where merchant_id like 'org_W%'
      group by 1 order by count(*) desc limit 1`,
  )
  return { seen, any, open, unpaid, longest: longest?.id ?? "" }
}
