import { errorCodes } from "@packhaus/contract/kernel/errors"
import { expect, test } from "vitest"
import { phrases as moreDe } from "../error-details/phrases.de.ts"
import { phrases as moreEn } from "../error-details/phrases.en.ts"
import { phrases as de } from "./phrases.de.ts"
import { phrases as en } from "./phrases.en.ts"

test.each([
  ["German", { ...moreDe.codes, ...de.codes }],
  ["English", { ...moreEn.codes, ...en.codes }],
])("every error of the API has a message in %s, and there are no others", (_, codes) => {
  const known = Object.keys(errorCodes).toSorted()
  expect(known.length).toBeGreaterThan(0)
  expect(Object.keys(codes).toSorted()).toEqual(known)
  expect(Object.values(codes)).not.toContain("")
})
