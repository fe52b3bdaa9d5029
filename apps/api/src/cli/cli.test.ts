import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { parseEnv } from "node:util"
import { createServerRole, SERVER_ROLE, urlAs } from "@packhaus/kernel/postgres/server-role"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { startS3StandIn } from "@packhaus/standins/s3/server"
import { sql } from "kysely"
import pg from "pg"
import { afterAll, describe, expect, it, onTestFinished } from "vitest"
import { readConfiguration } from "../configuration.ts"
import { databaseOnPostgres15 } from "../testing/postgres-15.ts"
import { createTestApp } from "../testing/test-app.ts"
import { configurationFindings, exampleFindings } from "./doctor.ts"
import { SEALED_COLUMNS } from "./keys.ts"
import { connectionOf, withDatabase } from "./postgres.ts"

const root = join(import.meta.dirname, "../../../..")
const folder = await mkdtemp(join(tmpdir(), "cli-"))
afterAll(() => rm(folder, { recursive: true }))

const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env

/** Runs `bin/packhaus` with only the path and the compile cache of this process's environment. */
async function packhaus(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(join(root, "bin/packhaus"), args, {
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_SLOWNESS: "20", ...environment },
  })
  let [out, errors] = ["", ""]
  child.stdout.on("data", (data) => {
    out += data
  })
  child.stderr.on("data", (data) => {
    errors += data
  })
  const code = await new Promise((done) => child.once("close", done))
  return { code, out, errors }
}

it("prints help, and exits with 2 for an unknown command or a missing variable", async () => {
  const { code, out } = await packhaus(["help"])
  expect(code).toBe(0)
  for (const name of ["migrate", "first-administrator", "invariants", "backup", "restore"])
    expect(out).toContain(`  ${name} `)
  expect(await packhaus(["nothing"])).toMatchObject({ code: 2 })
  const missing = await packhaus(["migrate"])
  expect(missing).toMatchObject({ code: 2, errors: "migrate: DATABASE_URL is not set\n" })
})

it("prints help and does nothing for --help after a command, and exits with 2 for an unexpected argument", async () => {
  const unreachable = { DATABASE_URL: "postgresql://packhaus:secret@127.0.0.1:1/packhaus" }
  const help = await packhaus(["migrate", "--help"], unreachable)
  expect(help).toMatchObject({ code: 0, out: expect.stringContaining("  migrate ") })
  for (const args of [
    ["migrate", "now"],
    ["backup", "one", "two"],
    ["drill", "x"],
  ])
    expect(await packhaus(args, unreachable)).toMatchObject({
      code: 2,
      errors: `${args[0]}: unexpected argument ${args.at(-1)}\n`,
    })
})

it("exits with 1 and one line, without a stack, where the database refuses the connection", async () => {
  const unreachable = { DATABASE_URL: "postgresql://packhaus:secret@127.0.0.1:1/packhaus" }
  for (const name of ["migrate", "first-administrator", "invariants", "drill"]) {
    const environment = { ...unreachable, PUBLIC_URL: "https://p.example" }
    const { code, errors } = await packhaus([name], environment)
    expect([name, code, errors]).toEqual([
      name,
      1,
      `${name}: the database refuses the connection: connect ECONNREFUSED 127.0.0.1:1\n`,
    ])
  }
})

it("names each faulty variable without a stack", async () => {
  const faulty = { SMTP_URL: "mail.example:587", BANK_IBAN: "DE89370400440532013001" }
  for (const args of [["doctor"], ["backup", join(folder, "none")]]) {
    const { code, errors } = await packhaus(args, {
      DATABASE_URL: "postgresql://localhost/x",
      ...faulty,
    })
    expect([code, errors]).toEqual([
      2,
      `${args[0]}: The configuration is not complete:
  SMTP_URL: expected smtp://user:password@host:587
  BANK_IBAN: expected an IBAN\n`,
    ])
  }
})

it("doctor names values of the example, and a mail relay and a scanner that do not answer", async () => {
  const text = await readFile(join(root, "deploy/packhaus.env.example"), "utf8")
  const named = exampleFindings(parseEnv(text)).map(({ text }) => text.split(" ")[0])
  const bank = ["HOLDER", "IBAN", "BIC", "NAME", "LOCATION", "ADDRESS"].map(
    (name) => `BANK_${name}`,
  )
  const shop = ["SHOPIFY_API_KEY", "SHOPIFY_API_SECRET"]
  const expected = ["DATABASE_URL", "SECRET_KEYS", ...shop, "SMTP_URL", "IMPRINT", ...bank]
  expect(named.sort()).toEqual(expected.sort())
  expect(exampleFindings({ SMTP_URL: "smtp://user:password@mail.example:587" })).toEqual([])
  const { out } = await packhaus(["doctor"], {
    PACKHAUS_DATA: folder,
    DATABASE_URL: "postgresql://packhaus@127.0.0.1:1/packhaus",
    SMTP_URL: "smtp://127.0.0.1:1",
    CLAMD_URL: `unix:${folder}/clamd.ctl`,
  })
  expect(out).toMatch(/^FAULT .*DATABASE_URL: connect ECONNREFUSED/m)
  expect(out).toMatch(/^warning .*SMTP_URL 127.0.0.1: connect ECONNREFUSED/m)
  expect(out).toMatch(/^warning .*CLAMD_URL: the scanner does not answer/m)
})

it("works in an installation with production packages only", () => {
  const allowed = new Set(
    ["apps/api", "packages/kernel", "packages/contract", "packages/commerce"].flatMap((place) => {
      const text = readFileSync(join(root, place, "package.json"), "utf8")
      return Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {})
    }),
  )
  const seen = new Set<string>()
  const foreign = new Set<string>()
  function walk(file: string) {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(file, "utf8")
    const imports = text.matchAll(
      /^(?:import|export)\b(?! type)[^"'`]*?\bfrom "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gm,
    )
    for (const [, from, bareImport, dynamic] of imports) {
      const name = from ?? bareImport ?? dynamic ?? ""
      if (isBuiltin(name)) continue
      if (name.startsWith(".")) walk(join(dirname(file), name))
      else if (name.startsWith("@packhaus/")) {
        const [, ours = "", ...path] = name.split("/")
        const found = join(root, "packages", ours, "src", `${path.join("/")}.ts`)
        if (existsSync(found)) walk(found)
      } else {
        const parts = name.split("/")
        const bare = name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "")
        if (!allowed.has(bare)) foreign.add(`${bare} in ${relative(root, file)}`)
      }
    }
  }
  walk(join(import.meta.dirname, "main.ts"))
  for (const name of [
    "backup",
    "doctor",
    "drill",
    "files",
    "invariants",
    "keys",
    "migrate",
    "restore",
  ])
    walk(join(import.meta.dirname, `${name}.ts`))
  expect(seen.size).toBeGreaterThan(500)
  expect([...foreign]).toEqual([])
})

it("passes passwords to PostgreSQL's programs through the environment, decoded", () => {
  const url = new URL("postgresql://db.example:5433/shop%20one?sslmode=verify-full")
  Object.assign(url, { username: "me", password: "p@ss" })
  expect(connectionOf(url.href)).toEqual({
    PGHOST: "db.example",
    PGPORT: "5433",
    PGUSER: "me",
    PGPASSWORD: "p@ss",
    PGDATABASE: "shop one",
    PGSSLMODE: "verify-full",
  })
})

it("keys new prints a key that the configuration accepts", async () => {
  const { out } = await packhaus(["keys", "new"])
  const { SECRET_KEYS } = readConfiguration({ SECRET_KEYS: out.trim(), PACKHAUS_DATA: folder })
  expect(SECRET_KEYS[0]?.key).toHaveLength(32)
})

it("knows every column with a sealed secret", async () => {
  const { url, drop } = await createTestDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const [table, column] of SEALED_COLUMNS) {
    const { rowCount } = await client.query(
      "select 1 from information_schema.columns where table_name = $1 and column_name = $2",
      [table, column],
    )
    expect([table, column, rowCount]).toEqual([table, column, 1])
  }
  await client.end()
  await drop()
  const sealing: string[] = []
  for (const entry of await readdir(join(import.meta.dirname, "../features"), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!/(?<!\.test)\.ts$/.test(entry.name)) continue
    const text = await readFile(join(entry.parentPath, entry.name), "utf8")
    for (const [, column = ""] of text.matchAll(
      /(\w+): (?:\w+ && )?(?:outside\.)?sealing\.seal\(/g,
    ))
      sealing.push(column)
  }
  const known = new Set<string>(SEALED_COLUMNS.map(([, column]) => column))
  expect(sealing.length).toBeGreaterThan(4)
  expect(sealing.filter((column) => !known.has(column))).toEqual([])
})

it("doctor reports a public address outside production and a missing proxy as unsafe", () => {
  const levels = (environment: NodeJS.ProcessEnv) =>
    configurationFindings(readConfiguration({ PACKHAUS_DATA: folder, ...environment }))
      .filter(({ level }) => level === "fault")
      .map(({ text }) => text.split(" ")[0])
  const own = { SHOPIFY_API_SECRET: "a-secret-of-32-characters-or-more" }
  expect(levels({ PUBLIC_URL: "https://packhaus.example", ...own })).toEqual([
    "PUBLIC_URL",
    "TRUST_PROXY",
  ])
  expect(levels({})).toEqual([])
})

const hasPostgres = existsSync("/usr/lib/postgresql/15/bin/pg_dump")
describe.skipIf(!hasPostgres)("supports Debian's PostgreSQL 15", async () => {
  if (!hasPostgres) return
  const { url, db, createActor, boss } = await createTestApp({ database: databaseOnPostgres15 })
  await boss.stop({ graceful: false })
  const data = join(folder, "data")
  const uploads = join(data, "uploads")
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  const owner = await createActor("customer")
  const file = "file_one"
  const hash = createHash("sha256").update("hello").digest("hex")
  await sql`
    insert into files (id, organisation_id, context, name, mime, size, sha256, created_by)
    values (${file}, ${owner.organisation_id}, 'chat', 'a.txt', 'text/plain', 5, ${hash},
      ${owner.id})`.execute(db)
  await writeFile(join(uploads, file), "hello")
  const environment = { DATABASE_URL: url, PACKHAUS_DATA: data }
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  afterAll(() => admin.end())
  const emptyDatabase = async (name: string) => {
    await admin.query(`create database ${name}`)
    return withDatabase(url, name)
  }

  it("migrates an empty database as its owner, grants the server's role, and prints one link for the first administrator", async () => {
    await createServerRole(admin)
    const ownerUrl = await emptyDatabase("owned")
    const own = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: urlAs(ownerUrl, SERVER_ROLE) }
    expect(await packhaus(["migrate"], own)).toMatchObject({
      code: 0,
      out: expect.stringContaining("owns nothing"),
    })
    expect(
      await packhaus(["first-administrator"], { ...own, PUBLIC_URL: "https://p.example" }),
    ).toMatchObject({
      code: 0,
      out: expect.stringContaining("https://p.example/first-administrator#"),
    })
    expect(await packhaus(["invariants"], own)).toMatchObject({ code: 0 })
  })

  it("migrates without an owner's address; the role of the server must exist in the same database", async () => {
    expect(await packhaus(["migrate"], environment)).toMatchObject({ code: 0 })
    const ownerUrl = withDatabase(url, "owned")
    const own = { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: urlAs(ownerUrl, SERVER_ROLE) }
    const missing = { ...own, DATABASE_URL: urlAs(ownerUrl, "missing_role") }
    expect(await packhaus(["migrate"], missing)).toMatchObject({
      code: 2,
      errors: expect.stringContaining("the role missing_role does not exist"),
    })
    const another = { ...own, DATABASE_URL: urlAs(url, SERVER_ROLE) }
    expect(await packhaus(["migrate"], another)).toMatchObject({ code: 2 })
  })

  it("restores a backup row by row and file by file, and refuses a damaged one", async () => {
    const copy = join(folder, "copy")
    expect(await packhaus(["backup", copy], environment)).toMatchObject({ code: 0, errors: "" })
    expect(await packhaus(["backup", copy], environment)).toMatchObject({ code: 2 })

    const target = {
      DATABASE_URL: await emptyDatabase("restored"),
      PACKHAUS_DATA: join(folder, "restored"),
    }
    expect(await packhaus(["restore", copy], target)).toMatchObject({ code: 0 })
    expect(await readFile(join(folder, "restored/uploads", file), "utf8")).toBe("hello")
    const restored = new pg.Client({ connectionString: target.DATABASE_URL })
    await restored.connect()
    const { rows } = await restored.query("select id from members where id = $1", [owner.id])
    expect(rows).toEqual([{ id: owner.id }])
    await restored.end()
    const twice = await packhaus(["restore", copy], target)
    expect(twice.errors).toContain("not empty")

    await writeFile(join(copy, "files", file), "hellO")
    const other = {
      DATABASE_URL: await emptyDatabase("other"),
      PACKHAUS_DATA: join(folder, "other"),
    }
    const damaged = await packhaus(["restore", copy], other)
    expect([damaged.code, damaged.errors]).toEqual([2, expect.stringContaining(`files/${file}`)])
  })

  it("backs up from a bucket and restores into it, but not over other files", async () => {
    const standIn = await startS3StandIn()
    onTestFinished(standIn.close)
    const bucket = {
      S3_BUCKET: standIn.bucket,
      S3_ENDPOINT: standIn.endpoint,
      S3_REGION: standIn.region,
      S3_PATH_STYLE: "true",
      S3_ACCESS_KEY_ID: standIn.accessKeyId,
      S3_SECRET_ACCESS_KEY: standIn.secretAccessKey,
    }
    const stored = { bytes: Buffer.from("hello"), writtenAt: new Date(0) }
    standIn.objects.set(file, stored)
    const copy = join(folder, "from-bucket")
    const own = { DATABASE_URL: url, PACKHAUS_DATA: join(folder, "server-two"), ...bucket }
    expect(await packhaus(["backup", copy], own)).toMatchObject({ code: 0, errors: "" })

    const target = { ...own, DATABASE_URL: await emptyDatabase("into_bucket") }
    const over = await packhaus(["restore", copy], target)
    expect([over.code, over.errors]).toEqual([2, expect.stringContaining("not empty")])
    standIn.objects.clear()
    expect(await packhaus(["restore", copy], target)).toMatchObject({ code: 0 })
    expect(standIn.objects.get(file)?.bytes.toString()).toBe("hello")

    const doctor = () => packhaus(["doctor"], own).then(({ out }) => out)
    expect(await doctor()).toMatch(/^ok .*S3_BUCKET packhaus-files is private/m)
    standIn.isPublic = true
    expect(await doctor()).toMatch(/^FAULT .*S3_BUCKET packhaus-files is public/m)
    standIn.fault = "denied"
    expect(await doctor()).toMatch(/^FAULT .*S3_BUCKET packhaus-files: status 403/m)
  })

  it("the drill passes and removes its database", async () => {
    expect(await packhaus(["drill"], environment)).toMatchObject({ code: 0, errors: "" })
    const { rows } = await admin.query(
      "select from pg_database where datname like 'packhaus_drill%'",
    )
    expect(rows).toEqual([])
  })

  it("a backup fails when a file was changed or is missing", async () => {
    await writeFile(join(uploads, file), "hellO")
    const changed = await packhaus(["backup", join(folder, "changed")], environment)
    expect(changed).toMatchObject({
      code: 1,
      errors: `damaged: file ${file} differs from the uploaded one\n`,
    })
    await rm(join(uploads, file))
    const removed = await packhaus(["backup", join(folder, "gone")], environment)
    expect(removed).toMatchObject({
      code: 1,
      errors: `missing: file ${file} has a row but no content\n`,
    })
    await writeFile(join(uploads, file), "hello")
  })

  it("doctor names missing migrations and a superuser, and exits with 1 for unsafe findings", async () => {
    const empty = { ...environment, DATABASE_URL: await emptyDatabase("nothing") }
    const { code, out } = await packhaus(["doctor"], empty)
    expect(code).toBe(1)
    expect(out).toMatch(/^FAULT .*migrations are missing/m)
    expect(out).toMatch(/^warning .*superuser/m)
    expect(out).toMatch(/^ok .*PostgreSQL 15/m)
    const current = await packhaus(["doctor"], environment)
    expect(current.out).toMatch(/^ok .*migrations are current/m)
  })

  it("keys status counts secrets by key and fails when a key is missing", async () => {
    await sql`
      insert into second_factors (id, member_id, secret) values ('factor_one', ${owner.id}, 'old.c2VjcmV0')`.execute(
      db,
    )
    const old = `old:${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64")}`
    const has = await packhaus(["keys", "status"], { ...environment, SECRET_KEYS: old })
    expect(has).toMatchObject({ code: 0, out: "old: 1 secrets, seals and opens\n" })
    const next = old.replace("old:", "next:")
    const lacks = await packhaus(["keys", "status"], { ...environment, SECRET_KEYS: next })
    expect([lacks.code, lacks.errors]).toEqual([1, expect.stringContaining("lacks old")])
  })
})
