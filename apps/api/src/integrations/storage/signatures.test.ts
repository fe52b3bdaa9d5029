import { randomBytes } from "node:crypto"
import { afterEach, expect, it, vi } from "vitest"
import { isSigned, signedPathOf } from "./signatures.ts"

const keys = [{ id: "k1", key: randomBytes(32) }]
const START = Date.parse("2026-03-01T10:00:00Z")
afterEach(() => void vi.useRealTimers())

function at(seconds: number) {
  vi.useFakeTimers({ toFake: ["Date"] })
  vi.setSystemTime(START + seconds * 1000)
}
/** The query of an address that was signed at the start. */
function signed(id: string) {
  at(0)
  return Object.fromEntries(new URL(signedPathOf(keys, id), "http://a.example").searchParams)
}

it.each([
  [0, true],
  [299, true],
  [300, false],
  [301, false],
  [86_400, false],
  // Signed by a clock that is ahead: not before it is five minutes away.
  [-1, false],
])("an address is open %i seconds after it was signed: %s", (seconds, isOpen) => {
  const query = signed("file_1")
  at(seconds)
  expect(isSigned(keys, "file_1", query)).toBe(isOpen)
})

it("an address is of one file, and its time is signed with it", () => {
  const query = signed("file_1")
  expect(isSigned(keys, "file_2", query)).toBe(false)
  expect(isSigned(keys, "file_1", { ...query, expires: `${Number(query.expires) - 1}` })).toBe(
    false,
  )
})
