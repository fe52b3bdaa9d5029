import { randomBytes } from "node:crypto"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { leaksIn, searchLogs } from "./leaks.ts"

const line = (facts: object) => JSON.stringify({ level: 30, reference: "req_01J", ...facts })
const token = randomBytes(32).toString("base64url")

test.each([
  ["a session", line({ path: `/admin/${token}` })],
  ["a session in a cookie", line({ headers: { cookie: `session=${token}` } })],
  ["an encryption key", line({ msg: `SECRET_KEYS=demo:${randomBytes(32).toString("base64")}` })],
  ["a signature", line({ hmac: randomBytes(32).toString("base64") })],
  ["a token of a shop", line({ err: `shpat_${randomBytes(16).toString("hex")}` })],
  ["the hash of a password", line({ detail: "$argon2id$v=19$m=19456" })],
  ["a planted password", line({ body: "a pass phrase with \u00e4" })],
  ["a planted token that looks like nothing", line({ token: "planted-key-0123456789-0123456789" })],
])("finds %s in a log line", (_, text) => {
  const secrets = new Set(["a pass phrase with ä", "planted-key-0123456789-0123456789"])
  expect(leaksIn(`${line({})}\n${text}\n`, secrets)).toHaveLength(1)
})

test("finds none in ordinary lines", () => {
  const text = line({
    method: "GET",
    path: "/admin/orders/order_01K9ZZZZZZZZZZZZZZZZZZZZZZ",
    ms: 3,
  })
  const stack = line({
    err: { stack: "Error: no\n    at x (/a/b/node_modules/fastify/lib/error.js:1)" },
  })
  expect(leaksIn(`${text}\n${stack}`, new Set(["a pass phrase"]))).toEqual([])
})

test("searches a whole folder, and reports how much was searched", async () => {
  const folder = await mkdtemp(join(tmpdir(), "leaks-"))
  await writeFile(join(folder, "1.log"), `${line({})}\n${line({ a: "planted in one" })}\n`)
  await writeFile(join(folder, "2.secrets"), `"planted in one"\n`)
  await writeFile(join(folder, "postgres.log"), `Key (token_hash)=(${token})\n`)
  expect(await searchLogs(folder)).toMatchObject({
    lines: 3,
    secrets: 1,
    leaks: [expect.stringContaining("planted in one")],
  })
  await rm(folder, { recursive: true })
})
