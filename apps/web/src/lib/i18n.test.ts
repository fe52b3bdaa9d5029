import { expect, test } from "vitest"
import { firstLanguage, i18n } from "./i18n.ts"

test.each([
  [null, "de"],
  ["fr", "de"],
  ["constructor", "de"],
  ["", "de"],
  ["de", "de"],
  ["en", "en"],
])("a browser that remembers %s begins in %s", (remembered, expected) => {
  localStorage.clear()
  if (remembered !== null) localStorage.setItem("packhaus.language", remembered)
  expect(firstLanguage()).toBe(expected)
})

test("a browser without a remembered language begins in German", () => {
  const { localStorage } = globalThis
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    get: () => {
      throw new Error("not allowed here")
    },
  })
  try {
    expect(firstLanguage()).toBe("de")
  } finally {
    Object.defineProperty(globalThis, "localStorage", { configurable: true, value: localStorage })
  }
})

test("takes no phrase from the other language, which is not even loaded", async () => {
  await i18n.changeLanguage("en")
  expect(i18n.t(($) => $.cancel)).toBe("Cancel")
  expect([i18n.options.fallbackLng, i18n.languages]).toEqual([false, ["en"]])
  await i18n.changeLanguage("de")
  expect([i18n.t(($) => $.cancel), i18n.languages]).toEqual(["Abbrechen", ["de"]])
})
