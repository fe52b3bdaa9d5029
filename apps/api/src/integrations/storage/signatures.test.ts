import { randomBytes } from "node:crypto"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { isSigned, signedPathOf } from "./signatures.ts"

const [old, next] = [
  { id: "old", key: randomBytes(32) },
  { id: "next", key: randomBytes(32) },
]
const START = new Date("2027-03-01T12:00:00.000Z").getTime()
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: START }))
afterEach(() => vi.useRealTimers())

const queryOf = (path: string) => Object.fromEntries(new URL(path, "http://localhost").searchParams)
const later = (seconds: number) => vi.setSystemTime(START + seconds * 1000)

test("a signed address is valid for exactly five minutes", () => {
  const query = queryOf(signedPathOf([old], "file_1"))
  const answers = [0, 1, 299, 300, 301, 86_400].map((seconds) => {
    later(seconds)
    return [seconds, isSigned([old], "file_1", query)]
  })
  expect(answers).toEqual([
    [0, true],
    [1, true],
    [299, true],
    [300, false],
    [301, false],
    [86_400, false],
  ])
})

test("rejects addresses signed ahead, for another file, with a removed key, or in part", () => {
  later(3600)
  const ahead = queryOf(signedPathOf([old], "file_1"))
  later(0)
  const query = queryOf(signedPathOf([old], "file_1"))
  const { signature = "" } = query
  expect(isSigned([old], "file_1", ahead)).toBe(false)
  expect(isSigned([old], "file_2", query)).toBe(false)
  expect(isSigned([next], "file_1", query)).toBe(false)
  for (const wrong of [signature.slice(0, -1), `${signature}A`, "", undefined, [signature]])
    expect(isSigned([old], "file_1", { ...query, signature: wrong })).toBe(false)
})

test("during a rotation the first key signs and all of them are accepted", () => {
  const before = queryOf(signedPathOf([old, next], "file_1"))
  const after = queryOf(signedPathOf([next, old], "file_1"))
  expect([before.key, after.key]).toEqual(["old", "next"])
  expect(isSigned([next, old], "file_1", before)).toBe(true)
  expect(isSigned([old, next], "file_1", after)).toBe(true)
  expect(() => signedPathOf([], "file_1")).toThrow("no key to sign with")
})
