import { errorCodes } from "@packhaus/contract/kernel/errors"
import { expect, test } from "vitest"
import { phrases as de } from "./phrases.de.ts"
import { phrases as en } from "./phrases.en.ts"

test.each([
  ["German", de.codes],
  ["English", en.codes],
])("every error that the API can answer with has words in %s, and no other has", (_, codes) => {
  const known = Object.keys(errorCodes).toSorted()
  expect(known.length).toBeGreaterThan(0)
  expect(Object.keys(codes).toSorted()).toEqual(known)
  expect(Object.values(codes).every((words) => words.length > 0)).toBe(true)
})
