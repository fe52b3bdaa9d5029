import { Kysely, PostgresDialect } from "kysely"
import pg from "pg"
import { brokenInvariants } from "../../apps/api/src/invariants/invariants.ts"
import { goodsRows } from "./goods-rows.ts"
import { moneyPlan, moneyRows, numbers } from "./money-rows.ts"
import { afterOrders, orderRows, plan } from "./order-rows.ts"
import { wholesalerRows } from "./real-file.ts"
import type { Size } from "./size.ts"

/** Tables whose indexes and foreign keys are recreated after filling. */
const LARGE = [
  "orders",
  "order_items",
  "reservations",
  "fulfillments",
  "fulfillment_items",
  "parcels",
  "tracking_pushes",
  "item_sales",
  "audit_entries",
  "inbox",
  "stock_movements",
  "invoices",
  "invoice_lines",
  "ledger_transactions",
  "ledger_entries",
  "invoice_payments",
]
const SCRATCH = ["file", "orders", "stock", "invoices", "numbers", "bookings", "entries"]

/** Runs statements one after the other on a connection of its own, without triggers. */
export async function inTurn(url: string, statements: readonly string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`)
    for (const statement of statements)
      await client.query(statement).catch((error: Error) => {
        throw new Error(`${error.message}: ${statement.trim().slice(0, 300)}`)
      })
  } finally {
    await client.end()
  }
}

/** Distributes statements to two connections: each takes the next one. */
async function shared(url: string, statements: readonly string[]) {
  const left = [...statements]
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await inTurn(url, [next])
  }
  await Promise.all([worker(), worker()])
}

type Row = Record<string, string>

/** The statements that drop and recreate the keys and indexes of the large tables. */
async function keysOf(client: pg.Client) {
  const among = `(${LARGE.map((name) => `'${name}'`).join(", ")})`
  const keys = await client.query<Row>(`
    select c.conname as name, r.relname as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and r.relname in ${among} and r.relnamespace = 'public'::regnamespace`)
  const indexes = await client.query<Row>(`
    select i.relname as name, r.relname as table, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class r on r.oid = x.indrelid
    where r.relname in ${among} and r.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.oid)`)
  const named = ({ table, name }: Row) => `alter table ${table} %s constraint ${name}`
  return {
    drop: [
      ...keys.rows.map((key) => named(key).replace("%s", "drop")),
      ...indexes.rows.map(({ name }) => `drop index ${name}`),
    ],
    // The most expensive first, so that both connections end at the same time.
    index: indexes.rows
      .map(({ definition = "" }) => definition)
      .toSorted((a, b) => Number(b.includes("gin")) - Number(a.includes("gin"))),
    key: keys.rows.map((key) => `${named(key).replace("%s", "add")} ${key.definition} not valid`),
    validate: keys.rows.map((key) => named(key).replace("%s", "validate")),
  }
}

/**
 * Fills an empty, migrated database. Triggers are disabled meanwhile; foreign keys are checked at
 * the end, and the triggers' rules by `checkFilled`.
 */
export async function fill(url: string, size: Size, say: (line: string) => void) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const start = performance.now()
  const step = async (name: string, work: Promise<unknown>) => {
    await work
    say(`${((performance.now() - start) / 1000).toFixed(1)} s: ${name}`)
  }
  try {
    const keys = await keysOf(client)
    await step("goods", inTurn(url, [...goodsRows(size), ...keys.drop]))
    await step("plan", inTurn(url, [plan(size), "analyze bench_orders", ...moneyPlan, ...numbers]))
    const [one, other] = orderRows(size)
    await step("orders", Promise.all([inTurn(url, one), inTurn(url, other)]))
    await step("the data file", inTurn(url, await wholesalerRows(size.orders)))
    const [invoices, ledger] = moneyRows
    await step("money", Promise.all([inTurn(url, invoices), inTurn(url, ledger)]))
    await step("indexes", shared(url, keys.index))
    await step(
      "foreign keys",
      inTurn(url, keys.key).then(() => shared(url, keys.validate)),
    )
    const scratch = SCRATCH.map((name) => `drop table bench_${name}`)
    await step(
      "statistics",
      inTurn(url, [...afterOrders, ...scratch, "vacuum (analyze, parallel 2)"]),
    )
  } finally {
    await client.end()
  }
}

/** Throws if the filled data breaks a rule of the product, however long the check takes. */
export async function checkFilled(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, options: "-c work_mem=256MB" })
  // PostgreSQL may not have closed the connection yet: dropping the database then cuts it.
  pool.on("error", () => {})
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const broken = await brokenInvariants(db).finally(() => db.destroy())
  const names = Object.entries(broken).map(([name, ids]) => `${name}: ${ids.slice(0, 3)}`)
  if (names.length > 0) throw new Error(`filled with what cannot be: ${names.join("; ")}`)
}
