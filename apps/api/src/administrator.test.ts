import { execFile, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { sessions } from "@packhaus/contract/sign-in/sessions/endpoints"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { expect, it, onTestFinished } from "vitest"
import { freePort } from "./testing/cluster.ts"

const run = promisify(execFile)
const cwd = join(import.meta.dirname, "../../..")

/** All variables that production requires; no outside service is called. */
const production = (url: string, port: number, folder: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: "production",
  DATABASE_URL: url,
  PUBLIC_URL: "https://packhaus.example",
  HOST: "127.0.0.1",
  PORT: `${port}`,
  PACKHAUS_DATA: folder,
  WEB_DIR: folder,
  ROLE: "server",
  LOG: "false",
  SECRET_KEYS: `one:${randomBytes(32).toString("base64")}`,
  IMPRINT: "Packhaus GmbH, Hafenstraße 2, 20457 Hamburg, HRB 1",
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "a-secret-of-ones-own-32-signs-long",
  SMTP_URL: "smtp://127.0.0.1:9",
  BANK_IBAN: "DE89370400440532013000",
})

it("in production the command prints a link that creates the first administrator, and no second one", async () => {
  const [{ url, drop }, port, folder] = await Promise.all([
    createTestDatabase(),
    freePort(),
    mkdtemp(join(tmpdir(), "administrator-")),
  ])
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Packhaus</title>")
  const env = production(url, port, folder)
  const command = () =>
    run(process.execPath, ["apps/api/src/cli/main.ts", "first-administrator"], { cwd, env })
  const server = spawn(process.execPath, ["apps/api/src/main.ts"], { cwd, env, stdio: "ignore" })
  const ended = new Promise((resolve) => server.once("exit", resolve))
  onTestFinished(async () => {
    server.kill("SIGTERM")
    await ended
    await Promise.all([drop(), rm(folder, { recursive: true })])
  })
  const baseUrl = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${baseUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { interval: 200 }).toBe(true)

  const { stdout } = await command()
  const [, token = ""] =
    /^ {2}https:\/\/packhaus\.example\/first-administrator#token=([\w-]{43})$/m.exec(stdout) ?? []
  const password = "correct horse"
  const person = { email: "ada@example.com", first_name: "Ada", last_name: "Byron" }
  const body = { token, ...person, language: "de", password, password_confirmation: password }
  const reply = await fetch(`${baseUrl}${sessions.acceptFirst.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  expect([reply.status, await reply.json()]).toMatchObject([200, { user: { ...person } }])

  await expect(command()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is an administrator already"),
  })
})
