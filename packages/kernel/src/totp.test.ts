import { expect, it } from "vitest"
import { base32, codeAt, newTotpSecret, stepAt, stepOf, totpUrl } from "./totp.ts"

/** Of RFC 6238, appendix B; its eight digits end in the six that apps show. */
const secret = base32(Buffer.from("12345678901234567890"))

it.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("computes the code of RFC 6238 at %i", (seconds, code) => {
  expect(codeAt(secret, stepAt(seconds))).toBe(code)
})

it("accepts a code one step early or late, and none that is not later than the last", () => {
  const code = codeAt(secret, 100)
  expect([98, 99, 100, 101, 102].map((now) => stepOf(secret, code, now, null))).toEqual([
    undefined,
    100,
    100,
    100,
    undefined,
  ])
  expect([99, 100, 101].map((last) => stepOf(secret, code, 100, last))).toEqual([
    100,
    undefined,
    undefined,
  ])
})

it("formats secrets as authenticator apps expect them", () => {
  expect(secret).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
  expect(totpUrl("ABCDEFGH", "Pack haus", "a+b@c.example")).toBe(
    "otpauth://totp/Pack%20haus:a%2Bb%40c.example?issuer=Pack%20haus&secret=ABCDEFGH&algorithm=SHA1&digits=6&period=30",
  )
})
