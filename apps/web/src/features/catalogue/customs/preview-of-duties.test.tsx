import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { QueryClientProvider } from "@tanstack/react-query"
import { render, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { beforeEach, expect, test } from "vitest"
import { Providers } from "#app/providers.tsx"
import { i18n } from "#lib/i18n.ts"
import { queryClient } from "#lib/query-client.ts"
import { beginning } from "#testing/fake-api/catalogue-data.ts"
import { CustomsPreview } from "./components/customs-preview.tsx"

// The duty rates of the fake: 3406 to the EU 0 %, 6912 from China to the EU 5 %, 3406 to
// Switzerland 1.9 %;\nsmall parcels into the EU 3 €.
type Variant = Product["variants"][number]
type Said = Partial<Pick<Variant, "hs_code" | "origin_country" | "mid_code">> & {
  prices?: (Partial<Variant["prices"][number]> & { euro: number })[]
}
const [base] = beginning
const complete = "Alle Zollangaben für diese Strecke sind vollständig."
const gaps = "Für diese Strecke fehlen Zollangaben."
const nothing = { hs_code: null, origin_country: null, mid_code: null }

function variantOf({ prices = [{ euro: 40 }], ...said }: Said, index: number): Variant {
  const [variant] = base?.variants ?? []
  const [price] = variant?.prices ?? []
  if (!variant || !price) throw new TypeError("the first product of the fixtures has a price")
  return {
    ...variant,
    ...nothing,
    ...said,
    id: `var_${index}`,
    title: `Nr. ${index}`,
    prices: prices.map(({ euro, ...one }) => ({ ...price, amount: cents(euro * 100), ...one })),
  }
}
/**
 * Opens the preview of a product with these variants and its own data `own`, and chooses the
 * countries.
 */
async function preview(
  { from = "CN", to }: { from?: string; to: string },
  variants: Said[],
  own: Said = {},
) {
  if (!base) throw new TypeError("the fixtures have a product")
  const { prices: _, ...declared } = own
  const product = { ...base, ...nothing, ...declared, variants: variants.map(variantOf) }
  const user = userEvent.setup()
  render(
    <Providers>
      <QueryClientProvider client={queryClient}>
        <CustomsPreview product={product} />
      </QueryClientProvider>
    </Providers>,
  )
  const section = within(await screen.findByRole("region", { name: "Zollvorschau" }))
  await user.selectOptions(section.getByLabelText("Versand ab"), from)
  await user.selectOptions(section.getByLabelText("Versand nach"), to)
  return {
    says: (words: string) => section.queryByText(words, { exact: false }) !== null,
    cells: () =>
      section
        .getAllByRole("row")
        .slice(1)
        .map((row) => within(row).getAllByRole("cell"))
        .map((cells) => cells.map(({ textContent }) => textContent?.replace(/\u00a0/g, " "))),
  }
}
const duties = (cells: (string | undefined)[][]) => cells.map((row) => row.at(-1))

beforeEach(async () => {
  queryClient.clear()
  await i18n.changeLanguage("de")
})

test("into the EU a piece below 150 € pays the fixed duty, from 150 € the rate of its HS code and origin", async () => {
  const china = { hs_code: "691200", origin_country: "CN" }
  const { cells } = await preview({ to: "DE" }, [
    { ...china, prices: [{ euro: 149.99 }] },
    { ...china, prices: [{ euro: 150 }] },
    { ...china, prices: [{ euro: 150.1 }] },
    { ...china, origin_country: "VN", prices: [{ euro: 200 }] },
    { ...china, hs_code: "340600", prices: [{ euro: 200 }] },
  ])
  // 7.505 € is rounded once, away from zero.
  await expect
    .poll(() => duties(cells()))
    .toEqual(["3,00 €", "5,0 % · 7,50 €", "5,0 % · 7,51 €", "unbekannt", "0,0 % · 0,00 €"])
})

test("without an origin a rate uses the country of dispatch", async () => {
  const { cells } = await preview({ to: "DE" }, [{ hs_code: "691200", prices: [{ euro: 200 }] }])
  await expect.poll(() => duties(cells())).toEqual(["5,0 % · 10,00 €"])
})

test("a variant's data replaces its product's; data that neither has is missing", async () => {
  const own = { hs_code: "340600", origin_country: "VN" }
  const { cells, says } = await preview({ to: "CH" }, [{ hs_code: "691200" }, {}], own)
  await expect.poll(cells).toEqual([
    ["Nr. 0", "691200", "Vietnam", "unbekannt"],
    ["Nr. 1", "340600", "Vietnam", "1,9 % · 0,76 €"],
  ])
  expect([says(complete), says(gaps)]).toEqual([true, false])
})

test("one variant without an HS code is a gap, even if others have one", async () => {
  const { cells, says } = await preview({ to: "CH" }, [
    { hs_code: "340600", origin_country: "CN" },
    { origin_country: "CN" },
  ])
  await expect.poll(() => duties(cells())).toEqual(["1,9 % · 0,76 €", "unbekannt"])
  expect(cells()[1]).toEqual(["Nr. 1", "fehlt", "China", "unbekannt"])
  expect([says(complete), says(gaps)]).toEqual([false, true])
})

test("the manufacturer's code is required only for shipments to the USA", async () => {
  const known = { hs_code: "340600", origin_country: "CN" }
  const { cells, says } = await preview({ to: "US" }, [known, { ...known, mid_code: "CNNIN88" }])
  await expect.poll(cells).toEqual([
    ["Nr. 0", "340600", "China", "fehlt", "unbekannt"],
    ["Nr. 1", "340600", "China", "CNNIN88", "unbekannt"],
  ])
  expect([says(complete), says(gaps)]).toEqual([false, true])
})

const known = { hs_code: "691200", origin_country: "CN" }
test.each([
  ["up to 150 €", "CN", [{ euro: 150 }], "Ein einzelnes Stück ist höchstens 150 € wert"],
  ["above", "CN", [{ euro: 150.01 }], null],
  ["of unknown price", "CN", [], "Der Preis eines Stücks ist unbekannt"],
  [
    "of a price in dollars alone",
    "CN",
    [{ euro: 10, currency_code: "usd" }],
    "Der Preis eines Stücks ist unbekannt",
  ],
  [
    "which is cheap only by the hundred",
    "CN",
    [{ euro: 10, min_quantity: 100 }, { euro: 200 }],
    null,
  ],
] as const)(
  "the IOSS number for shipments into the EU: a piece %s",
  async (_, from, prices, words) => {
    const { says } = await preview({ from, to: "FR" }, [{ ...known, prices: [...prices] }])
    expect(says(complete)).toBe(true)
    expect(says("IOSS")).toBe(words !== null)
    if (words !== null) expect(says(words)).toBe(true)
  },
)

test("the IOSS number is not needed for shipments out of the EU", async () => {
  const { says } = await preview({ from: "DE", to: "CH" }, [known])
  expect([says(complete), says("IOSS")]).toEqual([true, false])
})
