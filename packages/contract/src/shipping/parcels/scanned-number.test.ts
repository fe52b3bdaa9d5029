import { describe, expect, it } from "vitest"
import { checkNumber, trackingNumberIn } from "./scanned-number.ts"

describe("the tracking number in a barcode", () => {
  it.each([
    ["00340434160944151263", "00340434160944151263", "as it is"],
    ["]C100340434160944151263", "00340434160944151263", "after the kind of barcode"],
    ["0034 0434 1609 4415 1263", "00340434160944151263", "printed in groups"],
    ["\u001d1z999aa10123456784", "1Z999AA10123456784", "after a separator, in small letters"],
    ["%007110601632532948375101276", "01632532948375", "inside the barcode of DPD"],
    ["420902459261290336128704042634", "9261290336128704042634", "after the postcode of USPS"],
  ])("%s is %s: %s", (text, number) => expect(trackingNumberIn(text)).toBe(number))

  it.each(["", "12345", "2LDE79102+71000000", "HAUSTIER", "ÄÖÜ123456", "1".repeat(41)])(
    "%j is none",
    (text) => expect(trackingNumberIn(text)).toBeNull(),
  )
})

describe("a tracking number", () => {
  it.each([
    ["00340434160944151263", "DHL"],
    ["JJD000390007882234567", "DHL Paket"],
    ["RR123456785DE", "Deutsche Post"],
    ["01632532948375", "DPD"],
    ["ZK4F2ABC", "GLS"],
    ["H1000730000000000000", "Hermes"],
    ["1Z999AA10123456784", "UPS"],
    ["9261290336128704042634", "USPS"],
  ])("%s fits %s", (number, carrier) => expect(checkNumber(number, carrier)).toBe("fits"))

  it.each([
    ["1Z999AA10123456784", "DHL", "other_carrier"],
    ["00340434160944151263", "UPS", "other_carrier"],
    ["4006381333931", "DHL", "article"],
    ["4006381333931", "Kurier Nord", "article"],
    ["036000291452", "GLS", "article"],
    ["KN-2026-0001", "Kurier Nord", "unknown"],
    ["00340434160944151263", "Kurier Nord", "unknown"],
    ["KN-2026-0001", "DHL", "unknown"],
  ])("%s for %s: %s", (number, carrier, check) => expect(checkNumber(number, carrier)).toBe(check))
})
