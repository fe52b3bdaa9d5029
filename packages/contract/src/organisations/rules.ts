/** Contrast that WCAG 2.2 AA requires for text of normal size. */
export const MIN_CONTRAST = 4.5

/** The logo of a merchant as an upload: kind, types and maximum bytes. */
export const brandLogo = {
  kind: "brand_logo",
  types: ["image/png", "image/jpeg"],
  maximum: 2 ** 20,
} as const

/** Hours for which a confirmation link of a reply address is valid. */
export const REPLY_TO_HOURS = 48
/** Confirmation mails of one organisation in 24 hours. */
export const MAX_REPLY_TO_MAILS = 5

const channelsOf = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const colorOf = (channels: readonly number[]) =>
  `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`

/** Relative luminance of a channel of sRGB, by WCAG 2.2. */
const linear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4

/** Contrast of a colour (`#rrggbb`) on white: 1 to 21, by WCAG 2.2. */
export function contrastOnWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(linear)
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** Shades from a colour to black that are tried. */
const STEPS = 1024

/** The colour itself, or the lightest of its darker shades with enough contrast on white. */
export function readableColor(color: string): string {
  const channels = channelsOf(color)
  const shades = Array.from({ length: STEPS + 1 }, (_, step) =>
    colorOf(channels.map((value) => Math.floor((value * (STEPS - step)) / STEPS))),
  )
  return shades.find((shade) => contrastOnWhite(shade) >= MIN_CONTRAST) ?? "#000000"
}
