import { expect, it } from "vitest"
import { ChangeBrand } from "./brand-schema.ts"
import { contrastOnWhite, MIN_CONTRAST, readableColor } from "./rules.ts"

// Values of the WCAG contrast checker of WebAIM.
it.each([
  ["#ffffff", 1],
  ["#000000", 21],
  ["#767676", 4.54],
  ["#777777", 4.48],
  ["#ff0000", 4],
  ["#0000ff", 8.59],
] as const)("the contrast of %s on white is %d", (color, contrast) => {
  expect(contrastOnWhite(color)).toBeCloseTo(contrast, 2)
})

it("a colour with enough contrast is its own nearest; of others it is the lightest darker shade", () => {
  expect(readableColor("#767676")).toBe("#767676")
  expect(readableColor("#777777")).toBe("#767676")
  expect(readableColor("#ffffff")).toBe("#767676")
  expect(readableColor("#ff0000")).toMatch(/^#e[a-f0-9]0000$/)
  for (const color of ["#ffff00", "#00ff00", "#7fd0d8", "#ffc0cb", "#fefefe"]) {
    const nearest = readableColor(color)
    expect(contrastOnWhite(nearest)).toBeGreaterThanOrEqual(MIN_CONTRAST)
    expect(contrastOnWhite(nearest)).toBeLessThan(MIN_CONTRAST + 0.1)
  }
})

it("a sender name is one line without control and bidirectional characters; emoji are allowed", () => {
  const nameOf = (brand_name: string) => ChangeBrand.safeParse({ brand_name })
  for (const sign of ["\r\n", "\n", "\u0000", "\u0085", "\u2028", "\u2029", "\u202e", "\u2066"])
    expect([sign, nameOf(`Glanz${sign}Bcc: eve@evil.example`).success]).toEqual([sign, false])
  expect(nameOf("x".repeat(81)).success).toBe(false)
  expect(nameOf(" 🕯️ Glanz & Söhne „Licht“ ").data).toEqual({
    brand_name: "🕯️ Glanz & Söhne „Licht“",
  })
  expect(nameOf("  ").data).toEqual({ brand_name: null })
})
