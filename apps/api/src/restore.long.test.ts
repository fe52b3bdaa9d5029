import { randomUUID } from "node:crypto"
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { embeddedPostgres } from "@packhaus/kernel/postgres/embedded"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import pg from "pg"
import { expect, it } from "vitest"
import { MIGRATIONS } from "./configuration.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"
import { brokenInvariants } from "./invariants/invariants.ts"
import { moneyFixtures } from "./testing/money.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const folder = await mkdtemp(join(tmpdir(), "restore-"))
await chmod(folder, 0o711) // PostgreSQL's user passes through it
const archive = join(folder, "archive")
const copy = join(folder, "copy")
const postgres = await embeddedPostgres(join(folder, "data"), {
  archive_mode: "on",
  archive_command: `cp %p "${archive}/%f"`,
})
const { uid, gid } = await stat(postgres.home)
for (const path of [archive, copy]) await mkdir(path, { mode: 0o700 })
await chown(archive, uid, gid)
await migrate(postgres.url, MIGRATIONS)

async function drop() {
  await client.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
const testApp = await createTestApp({
  database: async () => ({ url: postgres.url, name: "restore", drop }),
})
const { call, createActor, db } = testApp
const { accountsOf, deposit, issueInvoice } = moneyFixtures(testApp)
const client = new pg.Client({ connectionString: postgres.url })
await client.connect()

/** Backs up the files of a running server, and returns its report. */
async function backUp() {
  const into = join(copy, "data-18")
  await client.query("select pg_backup_start('test', fast => true)")
  await cp(join(postgres.home, "data-18"), into, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/./.test(path),
  })
  const { rows } = await client.query<{ labelfile: string }>("select * from pg_backup_stop()")
  await writeFile(join(into, "backup_label"), rows[0]?.labelfile ?? "")
  await writeFile(join(into, "recovery.signal"), "")
  const inside = await readdir(copy, { recursive: true, withFileTypes: true })
  for (const one of inside) await chown(join(one.parentPath, one.name), uid, gid)
  await chown(copy, uid, gid)
  await chmod(into, 0o700)
}

it("D1: a restore to a moment between two payments has only the first, and continues working", async () => {
  const customer = await createActor("customer")
  const { organisation_id } = customer
  await deposit(organisation_id, 1_000)
  const first = { params: { id: await issueInvoice(organisation_id, 300) } }
  const second = { params: { id: await issueInvoice(organisation_id, 500) } }
  const once = () => ({ ...bearerOf(customer), "idempotency-key": randomUUID() })
  await backUp()
  expect((await call(customer, payments.pay, first, once())).status).toBe(200)
  await client.query("select pg_create_restore_point('between')")
  expect((await call(customer, payments.pay, second, once())).status).toBe(200)
  expect(await accountsOf(organisation_id)).toMatchObject({ balance: 200, receivable: 0 })
  const { rows } = await client.query("select pg_walfile_name(pg_switch_wal()) as wal")
  await expect.poll(() => readdir(archive)).toContain(rows[0].wal)

  const restored = await embeddedPostgres(copy, {
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_name: "between",
    recovery_target_action: "promote",
    hot_standby: "off",
  })
  const product = await openInProcess(restored.url, { outside: nothingOutside })
  try {
    const { kysely } = product.db
    const paid = await kysely.selectFrom("invoice_payments").select(["invoice_id"]).execute()
    expect(paid).toEqual([{ invoice_id: first.params.id }])
    expect(await brokenInvariants(kysely)).toEqual({})
    expect((await product.call(payments.pay, first, once())).status).toBe(422)
    expect((await product.call(payments.pay, second, once())).status).toBe(200)
    expect(await brokenInvariants(kysely)).toEqual({})
  } finally {
    await product.close()
    await restored.stop()
  }
  expect(await brokenInvariants(db)).toEqual({})
})
