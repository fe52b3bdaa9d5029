import { errorCodes } from "@packhaus/contract/kernel/errors"
import { fieldErrors } from "@packhaus/contract/kernel/field-errors"
import { expect, test } from "vitest"
import { phrases as moreDe } from "../error-details/phrases.de.ts"
import { phrases as moreEn } from "../error-details/phrases.en.ts"
import { phrases as de } from "./phrases.de.ts"
import { phrases as en } from "./phrases.en.ts"

test.each([
  ["German", "de", { ...moreDe.codes, ...de.codes }, moreDe.fields],
  ["English", "en", { ...moreEn.codes, ...en.codes }, moreEn.fields],
] as const)(
  "every error has the %s words of its declaration, and there are no others",
  (_, language, codes, fields) => {
    const declared = [
      [errorCodes, codes],
      [fieldErrors, fields],
    ] as const
    for (const [table, words] of declared) {
      const expected = Object.entries(table).map(([code, error]) => [code, error[language]])
      expect(expected.length).toBeGreaterThan(0)
      expect(words).toEqual(Object.fromEntries(expected))
      expect(Object.values(words)).not.toContain("")
    }
  },
)
