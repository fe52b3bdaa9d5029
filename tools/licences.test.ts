import { expect, test } from "vitest"
import { faultOf, licenceFaults, type Package } from "./licences.ts"

const found = (license: string | undefined, development = false): Package => ({
  name: "some-package",
  version: "1.0.0",
  license,
  development,
})
const line = (license: string) => ({
  "some-package": {
    license,
    reason: "Its LICENSE file has the whole text; the field was forgotten.",
  },
})

test.each(["MIT", "Apache-2.0", "(MIT OR GPL-3.0-only)", "MIT AND Zlib", "OFL-1.1"])(
  "allows %s everywhere",
  (license) => expect(faultOf(found(license), {})).toBeUndefined(),
)

test.each(["GPL-3.0-only", "MIT AND GPL-3.0-only", "AGPL-3.0-or-later", "MPL-2.0", "CC-BY-4.0"])(
  "refuses %s in production",
  (license) => expect(faultOf(found(license), {})).toContain("is not allowed in production"),
)

test("allows MPL-2.0 in development only", () => {
  expect(faultOf(found("MPL-2.0", true), {})).toBeUndefined()
})

test("a package without a readable field needs an exception with a reason", () => {
  expect(faultOf(found(undefined), {})).toContain("no readable licence field")
  expect(faultOf(found("SEE LICENSE IN LICENSE"), {})).toContain("no readable licence field")
  expect(faultOf(found(undefined), line("MIT"))).toBeUndefined()
  const noReason = { "some-package": { license: "MIT", reason: "fine" } }
  expect(faultOf(found(undefined), noReason)).toContain("no reason")
})

test("an exception does not override the package's own field", () => {
  expect(faultOf(found("GPL-3.0-only", true), line("MIT"))).toContain("is not allowed")
})

test("allows data under CC-BY in development with a reason", () => {
  expect(faultOf(found("CC-BY-4.0", true), {})).toContain("is not allowed")
  expect(faultOf(found("CC-BY-4.0", true), line("CC-BY-4.0"))).toBeUndefined()
})

test("allows every package in use", async () => {
  expect(await licenceFaults()).toEqual([])
})
