import { expect, test } from "vitest"
import { isPostalCodeOf, needsPostalCode } from "./postal-codes.ts"

/** As shoppers and shops write them. */
const right = `PL:00-950 PL:00950 JP:100-0001 JP:1000001 JP:〒100-0001 JP:１００-０００１ BR:01310-100 BR:01310100
  PT:1000-001 PT:1000001 PT:1000 CZ:110_00 SK:81101 SE:111_22 SE:SE-111_22 SE:S-111_22 NL:1012_AB NL:1012ab
  NL:NL-1012_AB LV:LV-1010 LV:1010 LT:LT-01001 LT:01001 LU:L-1234 LU:LU-1234 DE:10115 DE:D-10115 DE:DE-10115
  AT:A-1010 CH:CH-8001 GR:105_57 HR:HR-10000 FI:FI-00100 DK:DK-1050 NO:150 NO:NO-0150 IS:101 BE:B-1000
  FR:F-75001 FR:75_001 MC:98000 IT:I-00100 ES:8001 GB:sw1a1aa GB:BFPO_57 GB:BT1_5GS GG:GY1_1AA JE:JE2_3AB
  IM:IM1_1AA GI:GX11_1AA MT:VLT1117 CY:1010 RO:010011 RO:10011 SI:SI-1000 HU:H-1011 US:10001-1234 US:100011234
  US:2134 PR:00901 CA:K1A-0B1 CA:k1a_0b1 AU:800 SG:18956 KR:110-110 TW:100001 IN:110_001 IL:6100000 MX:1000
  AZ:AZ1000 AZ:1000 MD:MD-2001 AD:AD500 AX:22100 RE:97400 FO:FO-100 LI:FL-9490 VA:00120 SM:47890`
/** Impossible postal codes of their countries. */
const wrong = `DE:1011 DE:101155 DE:K1A0B1 DE:X-10115 DE:A-10115 DE:NL-10115 DE:SW1A1AA DE:00000 DE:0 DE:1 DE:n/a
  NL:10115 NL:1012 NL:AB1012 NL:1012_ABC NL:00000 AT:10115 AT:101 AT:0000 CH:80011 CH:800 BE:10000 FR:750011
  FR:750 FR:00000 IT:001000 ES:53001 ES:280 PL:9501 SE:1112 DK:10500 GB:12345 GB:SW1A GB:BFPO CA:12345
  CA:K1A_0B US:123 US:1234567 US:00000 US:ABCDE AU:20000 JP:1000 JP:10000011 BR:123456 IN:11000 MC:75001 RE:75001
  FI:001000 PT:100 HU:10111`
const all = (text: string) =>
  text.split(/\s+/).map((pair) => {
    const [country = "", code = ""] = pair.split(":")
    return [country, code.replaceAll("_", " ")] as const
  })

test("postal codes are accepted as people write them", () => {
  expect(all(right).length).toBeGreaterThan(70)
  for (const [country, code] of all(right))
    expect([country, code, isPostalCodeOf(country, code)]).toEqual([country, code, true])
})

test("impossible postal codes of a country are refused", () => {
  expect(all(wrong).length).toBeGreaterThan(40)
  for (const [country, code] of all(wrong))
    expect([country, code, isPostalCodeOf(country, code)]).toEqual([country, code, false])
})

test("countries without postal codes, or with optional ones, accept any or none", () => {
  for (const country of "IE HK AE QA PA BO AW CW JM UG ZW GH FJ WS SA LB".split(" ")) {
    expect([country, needsPostalCode(country)]).toEqual([country, false])
    expect([country, isPostalCodeOf(country, "00000")]).toEqual([country, true])
  }
  for (const country of "DE NL AT CH FR US GB JP".split(" "))
    expect([country, needsPostalCode(country)]).toEqual([country, true])
})
