import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../../context.ts"
import type { Steps } from "../../../../module.ts"
import { lockForInvoicing, markInvoiced } from "../../../orders/verbs/mark-invoiced.ts"

/** Orders per transaction. */
const BATCH = 500

/**
 * Sets whether everything shipped of these orders is on issued invoices (domain 2.5): nothing
 * queued, collecting, waiting or credited. Free fulfilments (packed by the organisation itself) do
 * not count. Orders are locked before reading, so that concurrent shipping comes after.
 */
export async function markOrders({ db }: Pick<Context, "db">, ids: readonly string[]) {
  const [fulfillments, queue, lines, invoices] = [
    sql.table("fulfillments"),
    sql.table("billing_queue"),
    sql.table("invoice_lines"),
    sql.table("invoices"),
  ]
  await lockForInvoicing({ db }, ids)
  const { rows } = await sql<{ id: string }>`
    with charged as (
      select l.source_id, bool_or(i.status is null or i.status = 'no') as pending,
        bool_or(l.corrects_id is not null) as corrected,
        coalesce(sum(case i.type when 'credit' then -l.net else l.net end), 0) as net
      from ${lines} as l
      left join ${invoices} as i on (i.id, i.organisation_id) = (l.invoice_id, l.organisation_id)
      where l.order_id = any(${ids}) group by 1
    ), shipped as (
      select f.order_id, bool_and(q.id is null and not c.pending
        and not (c.corrected and c.net = 0)) as is_settled
      from ${fulfillments} as f
      left join charged as c on c.source_id = f.id
      left join ${queue} as q on (q.id, q.organisation_id) = (f.id, f.merchant_id)
      where f.order_id = any(${ids}) and f.status = 'shipped'
        and (c.source_id is not null or q.id is not null)
      group by 1
    )
    select order_id as id from shipped where is_settled
  `.execute(db)
  await markInvoiced(
    { db },
    ids,
    rows.map(({ id }) => id),
  )
}

/** The same for all orders with a line on this invoice. */
export async function markOrdersOf({ transaction }: Steps, invoice_id: string) {
  for (let after: string | null = ""; after !== null; ) {
    const last: string = after
    after = await transaction(async (any) => {
      const context = ofOwnerOf(any, invoice_id)
      const found = await context.db
        .selectFrom("invoice_lines")
        .select("order_id")
        .distinct()
        .where("invoice_id", "=", invoice_id)
        .where("order_id", ">", last)
        .orderBy("order_id")
        .limit(BATCH)
        .execute()
      const ids = found.flatMap(({ order_id }) => order_id ?? [])
      await markOrders(context, ids)
      return ids.length === BATCH ? (ids.at(-1) ?? null) : null
    })
  }
}
