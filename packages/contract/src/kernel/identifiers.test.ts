import { expect, it } from "vitest"
import type { z } from "zod"
import { Bic, Iban, IossNumber, VatId } from "./identifiers.ts"

const cases: [name: string, schema: z.ZodType, good: string[], bad: string[]][] = [
  [
    "IBAN",
    Iban,
    ["DE02 1203 0000 0000 2020 51", "gb82west12345698765432", "AT61 1904 3002 3457 3201"],
    ["DE02120300000000202052", "DE02", "", "0212030000000020205199", "DE0212030000000020205💶"],
  ],
  ["BIC", Bic, ["BYLADEM1001", "deutdeff"], ["DEUTDEF", "DEUTDEFF50", "D3UTDEFF", ""]],
  [
    "VAT id",
    VatId,
    ["DE 811 907 980", "ATU12345675", "NL123456789B01", "CHE123456789", "el094259216"],
    ["DE81190798", "AT12345675", "811907980", "DE", "", "FR1234567890💶"],
  ],
  ["IOSS number", IossNumber, ["IM2760000742"], ["IM276000074", "DE2760000742", ""]],
]
it.each(cases)("%s: what has its form is taken without spaces, all else is refused", (...named) => {
  const [, schema, good, bad] = named
  for (const text of good) expect(schema.parse(text)).toBe(text.replaceAll(" ", "").toUpperCase())
  for (const text of bad) expect([text, schema.safeParse(text).success]).toEqual([text, false])
})
