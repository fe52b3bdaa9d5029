import { execFile, spawnSync } from "node:child_process"
import { randomUUID } from "node:crypto"
import { chown, mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { payments } from "@packhaus/contract/ledger/endpoints"
import { migrate } from "@packhaus/kernel/postgres/migrate"
import { expect, it } from "vitest"
import { MIGRATIONS } from "./configuration.ts"
import { openInProcess } from "./in-process.ts"
import { nothingOutside } from "./integrations/outside.ts"
import { brokenInvariants } from "./invariants/invariants.ts"
import { moneyFixtures } from "./testing/money.ts"
import { hasPostgres15, postgres15 } from "./testing/postgres-15.ts"
import { bearerOf, createTestApp } from "./testing/test-app.ts"

const run = promisify(execFile)
const isInstalled = hasPostgres15 && spawnSync("pgbackrest", ["version"]).status === 0

/** The commands of docs/operations.md with Debian's packages; not run where they are not installed. */
it.skipIf(!isInstalled)(
  "pgBackRest restores the moment between two payments, all invariants hold, and payments continue",
  async () => {
    const primary = await postgres15()
    const { home, owner } = primary
    for (const folder of ["repository", "log", "lock", "spool"]) {
      await mkdir(join(home, folder))
      await chown(join(home, folder), owner.uid, owner.gid)
    }
    const configurationOf = async (name: string, data: string, port: number) => {
      const path = join(home, `${name}.conf`)
      const lines = [
        "[global]",
        `repo1-path=${home}/repository`,
        "repo1-retention-full=2",
        "start-fast=y",
        `log-path=${home}/log`,
        `lock-path=${home}/lock`,
        `spool-path=${home}/spool`,
        "[packhaus]",
        `pg1-path=${data}`,
        `pg1-port=${port}`,
        `pg1-socket-path=${home}`,
        "pg1-user=packhaus",
      ]
      await writeFile(path, `${lines.join("\n")}\n`)
      return path
    }
    const config = await configurationOf("primary", primary.data, 5432)
    const pgbackrest = (file: string, ...args: string[]) =>
      run("pgbackrest", [`--config=${file}`, "--stanza=packhaus", ...args], { ...owner, cwd: home })
    await primary.stop()
    await primary.start({
      archive_mode: "on",
      archive_command: `pgbackrest --config=${config} --stanza=packhaus archive-push %p`,
    })
    await migrate(primary.url, MIGRATIONS)
    const testApp = await createTestApp({
      database: async () => ({ url: primary.url, name: "pgbackrest", drop: primary.remove }),
    })
    const { call, createActor, db } = testApp
    const { accountsOf, deposit, issueInvoice } = moneyFixtures(testApp)

    await pgbackrest(config, "stanza-create")
    await pgbackrest(config, "check")
    const customer = await createActor("customer")
    const { organisation_id } = customer
    await deposit(organisation_id, 1_000)
    const first = { params: { id: await issueInvoice(organisation_id, 300) } }
    const second = { params: { id: await issueInvoice(organisation_id, 500) } }
    const once = () => ({ ...bearerOf(customer), "idempotency-key": randomUUID() })
    await pgbackrest(config, "backup", "--type=full")
    expect((await call(customer, payments.pay, first, once())).status).toBe(200)
    const { rows } = await primary.query("select clock_timestamp()::text as moment")
    const moment = String(rows[0]?.moment)
    expect((await call(customer, payments.pay, second, once())).status).toBe(200)
    expect(await accountsOf(organisation_id)).toMatchObject({ balance: 200, receivable: 0 })
    await primary.query("select pg_switch_wal()")
    await pgbackrest(config, "check") // the last segment is in the archive

    const copy = primary.beside("restored", 5434)
    const into = await configurationOf("restored", copy.data, 5434)
    await mkdir(copy.data, { mode: 0o700 })
    await chown(copy.data, owner.uid, owner.gid)
    await pgbackrest(
      into,
      "restore",
      "--type=time",
      `--target=${moment}`,
      "--target-action=promote",
      "--archive-mode=off",
    )
    await copy.start()
    const isRecovering = async () =>
      (await copy.query("select pg_is_in_recovery() as is_open")).rows[0]?.is_open
    await expect.poll(isRecovering, { timeout: 60_000 }).toBe(false)
    const product = await openInProcess(copy.url, { outside: nothingOutside })
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
      await copy.stop()
    }
    expect(await brokenInvariants(db)).toEqual({})
  },
)
