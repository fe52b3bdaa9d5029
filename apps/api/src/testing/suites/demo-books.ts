import { type RawBuilder, sql } from "kysely"
import { expect, it } from "vitest"
import type { demoWorld } from "../demo-world.ts"

/** Columns of plans and deadlines, whose times may be in the future. */
const plans =
  /expire|valid_|due_|disable_at|expected|_until$|ends_at|retry_at|order_by|runs_out|delete|_before$|next_|planned|starts_at|^supplied_on$|answer_by|run_out/

type World = Pick<Awaited<ReturnType<typeof demoWorld>>, "product">

/** The demo's books: dates, numbers, balances and payments as an accountant checks them. */
export function demoBooks({ product }: World) {
  const { kysely } = product.db
  const found = async <Row>(query: RawBuilder<Row>) => (await query.execute(kysely)).rows

  it("numbers invoices and credit notes in the order of their dates", async () => {
    const issued = await found(sql<{ series: string; number: string; issued_on: string }>`
      select left(number, 2) as series, number, issued_on::text from invoices
      where number is not null order by number`)
    for (const series of ["RE", "GS"]) {
      const some = issued.filter((one) => one.series === series)
      expect(some.length).toBeGreaterThan(5)
      expect(some).toEqual(some.toSorted((a, b) => a.issued_on.localeCompare(b.issued_on)))
    }
  })

  it("numbers documents of each circle in the order of their dates", async () => {
    const circles = await found(sql<{ table_name: string }>`
      select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'number' and column_default like '%nextval%'
        and data_type = 'text' -- labels of bins are plain numbers
      order by table_name`)
    expect(circles.map(({ table_name }) => table_name)).toEqual([
      "bookings",
      "inbound_notices",
      "packaging_orders",
      "pick_lists",
      "retours",
      "stock_orders",
      "stock_transfers",
      "stocktakes",
    ])
    for (const { table_name } of circles) {
      const numbered = await found(sql<{ number: string; created_at: string }>`
        select number, created_at from ${sql.table(table_name)} order by created_at, number`)
      expect(numbered.length).toBeGreaterThan(2)
      expect(numbered).toEqual(numbered.toSorted((a, b) => a.number.localeCompare(b.number)))
    }
  })

  it("has bins with goods at the main location and where goods arrive, and goods still to put away", async () => {
    const places = await found(sql<{ bins: number; used: number }>`
      select count(*)::int as bins,
        count(*) filter (where exists (select from bin_stocks held
          where held.bin_id = bins.id and held.quantity > 0))::int as used
      from bins where kind <> 'trolley' group by location_id order by 1 desc`)
    expect(places.map(({ bins }) => bins)).toEqual([60, 30])
    const [main, arrival] = places
    expect(main?.used).toBeGreaterThan(20)
    expect(arrival?.used).toBeGreaterThan(5)
    const open = await found(sql`select from inventory_levels level
      where exists (select from bins where bins.location_id = level.location_id)
        and stocked_quantity > (select coalesce(sum(quantity), 0) from bin_stocks held
          where held.inventory_item_id = level.inventory_item_id
            and held.location_id = level.location_id)`)
    expect(open.length).toBeGreaterThan(0)
  })

  it("begins each invoice by its date of issue", async () => {
    const late = await found(sql`select number, created_at, issued_on from invoices
      where issued_on < (created_at at time zone 'Europe/Berlin')::date`)
    expect(late).toEqual([])
  })

  it("carries the running balance of each organisation from booking to booking", async () => {
    const broken = await found(sql`
      select * from (select description, created_at, amount, balance_after,
          coalesce(lag(balance_after) over (partition by organisation_id order by created_at, id), 0)
            as balance_before
        from ledger_transactions where amount <> 0) booking
      where balance_after <> balance_before + amount`)
    expect(broken).toEqual([])
    const [{ bookings } = { bookings: 0 }] = await found(sql<{ bookings: number }>`
      select count(*)::int as bookings from ledger_transactions where amount <> 0`)
    expect(bookings).toBeGreaterThan(5)
  })

  it("has a payment, a set-off or a booking to the balance for each paid amount", async () => {
    const documents = await found(sql<{ kind: string; holds: boolean }>`
      select number, status || ' ' || type as kind, total, paid, set_off, booked, written_off,
        paid = booked and set_off = written_off and (status <> 'paid' or total = paid + set_off)
          as holds
      from invoices document, lateral (select
        (select coalesce(sum(amount), 0) from invoice_set_offs
          where document.id in (invoice_id, credit_id)) as written_off,
        case type
          when 'invoice' then (select coalesce(sum(amount), 0) from invoice_payments
            where invoice_id = document.id)
          else (select coalesce(sum(amount), 0) from ledger_transactions
            where invoice_id = document.id and amount > 0)
        end as booked) moved
      where number is not null order by number`)
    const kinds = new Set(documents.map(({ kind }) => kind))
    expect([...kinds]).toEqual(expect.arrayContaining(["paid invoice", "paid credit"]))
    expect(documents.filter(({ holds }) => !holds)).toEqual([])
  })

  it("has no date in the future but of plans and deadlines", async () => {
    const columns = await found(sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('date', 'timestamp with time zone')`)
    const past = columns.filter(({ column_name }) => !plans.test(column_name))
    expect(past.length).toBeGreaterThan(100)
    const { rows: future } = await sql`${sql.join(
      past.map(
        ({ table_name, column_name }) => sql`
          select ${`${table_name}.${column_name}`} as name, count(*)::int as rows
          from ${sql.table(table_name)} where ${sql.ref(column_name)} > now() having count(*) > 0`,
      ),
      sql` union all `,
    )}`.execute(kysely)
    expect(future).toEqual([])
  })

  it("dates supplies in the future only for prepaid orders", async () => {
    const early = await found(sql<{ is_prepaid: boolean }>`
      select document.number, supply.supplied_on, is_prepaid
      from (select invoice_id, supplied_on from invoice_lines
        union all select invoice_id, supplied_on from agency_margins) supply
      join invoices document on document.id = supply.invoice_id
      left join invoices credited on credited.id = document.credits_id,
      lateral (select coalesce(document.source_type, credited.source_type) is not null as is_prepaid)
        as source
      where supply.supplied_on > current_date`)
    expect(early.length).toBeGreaterThan(0)
    expect(early.filter(({ is_prepaid }) => !is_prepaid)).toEqual([])
  })

  it("has a picture of each product", async () => {
    const bare = await found(sql`select title from products where thumbnail is null`)
    expect(bare).toEqual([])
  })
}
