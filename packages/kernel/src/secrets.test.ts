import { randomBytes } from "node:crypto"
import { expect, test } from "vitest"
import { sealing } from "./secrets.ts"

const key = (id: string) => ({ id, key: randomBytes(32) })

test("a sealed secret opens for its owner only, and two seals differ", () => {
  const { seal, open } = sealing([key("a")])
  const sealed = seal("shpat_ß", "shop_1")
  expect(sealed).toMatch(/^a\.[\w-]+$/)
  expect(sealed).not.toBe(seal("shpat_ß", "shop_1"))
  expect(open(sealed, "shop_1")).toBe("shpat_ß")
  expect(() => open(sealed, "shop_2")).toThrow("unable to authenticate")
})

test("a changed secret does not open", () => {
  const { seal, open } = sealing([key("a")])
  const sealed = seal("secret", "shop_1")
  const middle = Math.floor(sealed.length / 2)
  const other = sealed[middle] === "A" ? "B" : "A"
  const changed = sealed.slice(0, middle) + other + sealed.slice(middle + 1)
  expect(() => open(changed, "shop_1")).toThrow("unable to authenticate")
  expect(() => open("a.", "shop_1")).toThrow("initialization vector")
  for (const bytes of [12, 16, 20, 27]) {
    const cut = Buffer.from(sealed.slice(2), "base64url").subarray(0, bytes).toString("base64url")
    expect(() => open(`a.${cut}`, "shop_1")).toThrow("authentication tag length")
  }
})

test("hashes are equal only for equal texts with one key and purpose", () => {
  const own = key("a")
  const { hash } = sealing([own])
  expect(hash("192.0.2.1", "networks")).toBe(sealing([own]).hash("192.0.2.1", "networks"))
  expect(hash("192.0.2.1", "networks")).not.toBe(hash("192.0.2.2", "networks"))
  expect(hash("192.0.2.1", "networks")).not.toBe(hash("192.0.2.1", "other"))
  expect(hash("192.0.2.1", "networks")).not.toBe(sealing([key("a")]).hash("192.0.2.1", "networks"))
})

test("after a key change the old key still opens, the new one seals, and a removed one does not open", () => {
  const [old, fresh] = [key("old"), key("new")]
  const before = sealing([old]).seal("secret", "shop_1")
  const both = sealing([fresh, old])
  expect(both.open(before, "shop_1")).toBe("secret")
  expect(both.isStale(before)).toBe(true)
  expect(both.isStale(both.seal("secret", "shop_1"))).toBe(false)
  expect(() => sealing([fresh]).open(before, "shop_1")).toThrow('no key "old"')
})
