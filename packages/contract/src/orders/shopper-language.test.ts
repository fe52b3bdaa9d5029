import { expect, it } from "vitest"
import { languageOfLocale, shopperLanguageOf } from "./shopper-language.ts"

it("maps the locales of shops to German or English, and keeps an unknown language unknown", () => {
  const german = ["de", "de-CH", "DE_at"].map(languageOfLocale)
  const others = ["en", "fr-FR", "del"].map(languageOfLocale)
  const unknown = ["", " ", null, undefined].map(languageOfLocale)
  expect(german).toEqual(["de", "de", "de"])
  expect(others).toEqual(["en", "en", "en"])
  expect(unknown).toEqual([null, null, null, null])
})

it("takes the language of the purchase before that of the destination", () => {
  const of = (shopper_language: "de" | "en" | null, country_code: string) =>
    shopperLanguageOf({ shopper_language, country_code })
  expect([of("en", "DE"), of("de", "FR"), of(null, "AT"), of(null, "FR"), of(null, "ZZ")]).toEqual([
    "en",
    "de",
    "de",
    "en",
    "en",
  ])
})
