import { renderHook } from "@testing-library/react"
import i18next from "i18next"
import type { ReactNode } from "react"
import { I18nextProvider } from "react-i18next"
import { afterEach, describe, expect, test, vi } from "vitest"

const zone = process.env["TZ"]
afterEach(() => {
  if (zone === undefined) delete process.env["TZ"]
  else process.env["TZ"] = zone
  vi.resetModules()
})

/** The formats of a reader in this zone; `Intl` objects keep the zone of their creation. */
async function formatsIn(timeZone: string, language: "de" | "en") {
  process.env["TZ"] = timeZone
  vi.resetModules()
  const { useFormat } = await import("./format.ts")
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: language,
    resources: { [language]: { translation: { word: "word" } } },
    supportedLngs: ["de", "en"],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
  )
  return renderHook(() => useFormat(), { wrapper }).result.current
}
const plain = (text: string) => text.replace(/\s/g, " ")

test.each([
  ["de", 1_234_56, "eur", "1.234,56 €"],
  ["en", 1_234_56, "eur", "€1,234.56"],
  // The runtime would print it without decimals.
  ["de", 500_050, "huf", "5.000,50 HUF"],
  // No minor unit.
  ["de", 1_234, "jpy", "1.234 ¥"],
  ["en", 1_234, "jpy", "JP¥1,234"],
  ["de", -5, "jpy", "-5 ¥"],
  // A thousand minor units are one unit.
  ["de", 1_234, "kwd", "1,234 KWD"],
  ["en", 1_234, "kwd", "KWD 1.234"],
  ["de", 5, "bhd", "0,005 BHD"],
  ["de", -0, "eur", "0,00 €"],
] as const)("money (%s): %i minor units of %s are %s", async (language, amount, currency, text) => {
  const { money } = await formatsIn("Europe/Berlin", language)
  expect(plain(money(amount, currency))).toBe(text)
})

describe.each(["America/Los_Angeles", "Pacific/Pago_Pago", "Europe/Berlin", "Pacific/Kiritimati"])(
  "a reader in %s",
  (timeZone) => {
    test("displays a calendar day as that day", async () => {
      const { calendar } = await formatsIn(timeZone, "de")
      expect(calendar("2026-11-21")).toBe("21.11.2026")
      expect(calendar("2026-01-01")).toBe("01.01.2026")
    })

    test("formats a day for input as that day", async () => {
      process.env["TZ"] = timeZone
      vi.resetModules()
      const { parseDay } = await import("./day.ts")
      expect([parseDay("21.11.2026"), parseDay("2026-01-01")]).toEqual(["2026-11-21", "2026-01-01"])
    })
  },
)

test.each([
  ["America/Los_Angeles", "20.11.2026", "16:30"],
  ["Europe/Berlin", "21.11.2026", "01:30"],
])("displays a time by the clock in %s", async (timeZone, day, clock) => {
  const { date, time } = await formatsIn(timeZone, "de")
  const moment = "2026-11-21T00:30:00.000Z"
  expect([date(moment), time(moment)]).toEqual([day, clock])
})

test.each([
  // Clocks go forward on this day, which has 23 hours.
  ["America/Los_Angeles", "2026-03-08T08:00:00.000Z", "2026-03-09T07:00:00.000Z"],
  ["Europe/Berlin", "2026-03-07T23:00:00.000Z", "2026-03-08T23:00:00.000Z"],
])("a filter of one day covers exactly that day in %s", async (timeZone, gte, lt) => {
  process.env["TZ"] = timeZone
  vi.resetModules()
  const { daysBetween } = await import("./list-search.ts")
  expect(daysBetween("2026-03-08", "2026-03-08")).toEqual({ gte, lt })
})
