import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readConfiguration } from "./configuration.ts"
import { keysFor } from "./secret-keys.ts"

const PACKHAUS_DATA = mkdtempSync(join(tmpdir(), "packhaus-configuration-"))
afterAll(() => rmSync(PACKHAUS_DATA, { recursive: true }))

const key = (byte: number) =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => (byte + index * 7) % 256)).toString("base64")
const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgresql://packhaus@db/packhaus",
  PUBLIC_URL: "https://packhaus.example",
  SECRET_KEYS: `new:${key(1)},old:${key(2)}`,
  IMPRINT: "Packhaus GmbH, Hafenstraße 2, 20457 Hamburg, HRB 1",
  SHOPIFY_API_KEY: "key",
  SHOPIFY_API_SECRET: "new-secret,old-secret",
  SMTP_URL: "smtps://user:word@mail.example",
  BANK_IBAN: "DE75 5121 0800 1245 1261 99",
}

test("starts without variables, and keeps the generated key", () => {
  const first = readConfiguration({ PACKHAUS_DATA })
  expect(first).toMatchObject({ PORT: 9000, HOST: "localhost", ROLE: "both", production: false })
  expect(first.PUBLIC_URL).toBe("http://localhost:9000")
  expect(first.SECRET_KEYS).toEqual(readConfiguration({ PACKHAUS_DATA }).SECRET_KEYS)
  expect(statSync(join(PACKHAUS_DATA, "secret-keys")).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(PACKHAUS_DATA, "secret-keys"), "utf8")).toMatch(/^own:/)
})

test("accepts variables in production, with old and new names", () => {
  const { SECRET_KEYS, SHOPIFY_API_SECRET } = readConfiguration(production)
  expect(SECRET_KEYS.map(({ id }) => id)).toEqual(["new", "old"])
  expect(SHOPIFY_API_SECRET).toEqual(["new-secret", "old-secret"])
})

test("requires a second factor of staff in production by default, and not on an empty machine", () => {
  expect(readConfiguration(production).SECOND_FACTOR).toBe("required")
  expect(readConfiguration({ ...production, SECOND_FACTOR: "optional" }).SECOND_FACTOR).toBe(
    "optional",
  )
  expect(readConfiguration({ PACKHAUS_DATA }).SECOND_FACTOR).toBe("optional")
})

test.each([
  "DATABASE_URL",
  "SECRET_KEYS",
  "IMPRINT",
  "SHOPIFY_API_KEY",
  "SHOPIFY_API_SECRET",
  "SMTP_URL",
  "BANK_IBAN",
  "PUBLIC_URL",
])("refuses to start production without %s, naming it", (name) => {
  expect(() => readConfiguration({ ...production, [name]: "" })).toThrow(name)
})

test.each([
  ["SHOPIFY_GATEWAY_URL", "http://localhost:9001"],
  ["PUBLIC_URL", "http://packhaus.example"],
  ["SECRET_KEYS", "short:c2hvcnQ="],
  ["SECRET_KEYS", `zeros:${Buffer.alloc(32).toString("base64")}`],
  ["RETRY_DELAYS", "10,soon"],
  ["PORT", "http"],
  ["CLAMD_URL", "https://scanner.example"],
  ["BANK_IBAN", "my account"],
  ["FOUR_EYES_FROM", "0"],
  ["FOUR_EYES_FROM_PER_PERSON", "0"],
  ["SECOND_FACTOR", "off"],
  ["VIES_URL", "http://localhost:9006"],
  ["ECB_URL", "http://localhost:9007/eurofxref-daily.xml"],
  ["FILES_HOST", "packhaus.example"],
  ["FILES_HOST", "Packhaus.example:8443"],
  ["FILES_HOST", "https://files.example"],
  ["FILES_HOST", "files.example/x"],
])("refuses %s=%s in production, naming the variable", (name, value) => {
  expect(() => readConfiguration({ ...production, [name]: value })).toThrow(name)
})

test("serves files from their own host if one is named", () => {
  const originFor = (given: object) => readConfiguration({ ...production, ...given }).filesOrigin
  expect(originFor({})).toBeNull()
  expect(originFor({ FILES_HOST: "files.example" })).toBe("https://files.example")
  const local = { PACKHAUS_DATA, PORT: "9000", FILES_HOST: "127.0.0.1:9000" }
  expect(readConfiguration(local).filesOrigin).toBe("http://127.0.0.1:9000")
})

const open = { PACKHAUS_DATA, SHOPIFY_API_SECRET: "one of our own, of 32 characters" }

test.each([
  [{ HOST: "0.0.0.0" }],
  [{ HOST: "::" }],
  [{ HOST: "192.168.1.20" }],
  [{ PUBLIC_URL: "https://packhaus.example" }],
  [{ PUBLIC_URL: "http://localhost.example" }],
  [{ PUBLIC_URL: "http://127.0.0.1.example:9000" }],
])("refuses to start with the published secret where it is reachable from outside: %o", (away) => {
  expect(() => readConfiguration({ PACKHAUS_DATA, ...away })).toThrow(
    /SHOPIFY_API_SECRET: is a secret that everybody knows.*NODE_ENV=production/,
  )
  const published = readConfiguration({ PACKHAUS_DATA }).SHOPIFY_API_SECRET.join(",")
  expect(() =>
    readConfiguration({ PACKHAUS_DATA, ...away, SHOPIFY_API_SECRET: `ours,${published}` }),
  ).toThrow("SHOPIFY_API_SECRET")
  expect(readConfiguration({ ...open, ...away }).SECOND_FACTOR).toBe("required")
})

test.each([
  [{ HOST: "127.0.0.1" }],
  [{ HOST: "::1" }],
  [{ PUBLIC_URL: "http://localhost:9000" }],
  [{ PUBLIC_URL: "http://[::1]:9000" }],
  [{ HOST: "127.0.0.1", PUBLIC_URL: "http://127.0.0.1:9400" }],
])("starts on this machine without variables: %o", (home) => {
  expect(readConfiguration({ PACKHAUS_DATA, ...home }).SECOND_FACTOR).toBe("optional")
})

test("refuses the published secret in production, too", () => {
  const [published = ""] = readConfiguration({ PACKHAUS_DATA }).SHOPIFY_API_SECRET
  expect(() => readConfiguration({ ...production, SHOPIFY_API_SECRET: published })).toThrow(
    "SHOPIFY_API_SECRET",
  )
})

test("trusts no proxy by default", () => {
  const believed = (TRUST_PROXY: string) =>
    readConfiguration({ PACKHAUS_DATA, TRUST_PROXY }).TRUST_PROXY
  expect(believed("")).toBe(false)
  expect(believed("false")).toBe(false)
  expect(believed("true")).toContain("loopback")
  expect(believed("10.0.0.0/8, 192.0.2.1")).toBe("10.0.0.0/8, 192.0.2.1")
})

test("derives separate keys for each purpose: signing keys do not encrypt", () => {
  const { SECRET_KEYS } = readConfiguration(production)
  const [[file], [cookie]] = [keysFor("files", SECRET_KEYS), keysFor("cookies", SECRET_KEYS)]
  expect(file?.id).toBe("new")
  expect(file?.key).not.toEqual(SECRET_KEYS[0]?.key)
  expect(file?.key).not.toEqual(cookie?.key)
})

test.each([
  ["STRIPE_SECRET_KEY", "STRIPE_HOOK_SECRET"],
  ["STRIPE_HOOK_SECRET", "STRIPE_SECRET_KEY"],
])("cards need both secrets of the platform's account: with %s only, requires %s", (one, other) => {
  const alone = { ...production, [one]: "a-secret-of-the-card-provider" }
  expect(() => readConfiguration(alone)).toThrow(other)
  const both = { ...alone, [other]: "another-secret-of-the-provider" }
  expect(readConfiguration(both)).toMatchObject({ STRIPE_SECRET_KEY: expect.any(String) })
})
