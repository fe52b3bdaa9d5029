import { expect, test } from "vitest"
import { faultsOfReport, tooOld } from "./advisories.ts"

const url = "https://github.com/advisories/GHSA-aaaa-bbbb-cccc"
const advisory = { name: "qs", title: "Denial of service", url, range: "<6.14.1", source: 1 }
const report = JSON.stringify({
  vulnerabilities: {
    qs: { name: "qs", severity: "high", via: [advisory] },
    body: { name: "body", severity: "high", via: ["qs"] },
  },
})
const none = { explained: {}, refused: {} }
const reason = "We parse no query strings with it, only its types are used."

test("an advisory against a production package is a fault until it is explained", () => {
  expect(faultsOfReport(report, none)).toEqual([
    "qs <6.14.1: Denial of service (GHSA-aaaa-bbbb-cccc)",
  ])
  const explained = { "GHSA-aaaa-bbbb-cccc": reason }
  expect(faultsOfReport(report, { ...none, explained })).toEqual([])
})

test("an unneeded explanation is a fault", () => {
  const explained = { "GHSA-dddd-eeee-ffff": reason }
  expect(faultsOfReport('{"vulnerabilities":{}}', { ...none, explained })).toHaveLength(1)
})

test("an unavailable registry is not a fault, and is distinguished from a clean report", () => {
  expect(faultsOfReport('{"message":"405 Method Not Allowed"}', none)).toBeUndefined()
  expect(faultsOfReport("{}", none)).toBeUndefined()
  expect(faultsOfReport('{"vulnerabilities":{}}', none)).toEqual([])
})

test("refuses versions with known vulnerabilities without asking the registry", () => {
  const found = (version: string) => [{ name: "qs", version, license: "MIT", development: true }]
  const decisions = { ...none, refused: { qs: "6.14.1" } }
  expect(tooOld(found("6.9.7"), decisions)).toEqual(["qs@6.9.7: take 6.14.1 or later"])
  expect(tooOld(found("6.14.1"), decisions)).toEqual([])
  expect(tooOld(found("6.17.1"), decisions)).toEqual([])
})
