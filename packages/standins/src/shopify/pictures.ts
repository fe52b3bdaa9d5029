import { createHash } from "node:crypto"
import { html } from "../http/html.ts"
import { type Call, json, type Reply } from "../http/server.ts"
import { type Drawing, drawings, isDrawing, type Paint } from "./drawings.ts"
import type { Product } from "./model.ts"
import { lookOf } from "./picture-words.ts"

const PICTURE = /^\/s\/files\/products\/(?:([a-z]+)-([a-z]+)-)?(\d+)\.svg$/

/** The platform's address of a product's picture; the stand-in draws it from the address only. */
export function pictureAddress(product: Pick<Product, "id" | "title">) {
  const { drawing, colour } = lookOf(product)
  return `https://cdn.shopify.com/s/files/products/${drawing}-${colour}-${product.id}.svg?v=1`
}

export const isPicturePath = (path: string) => path.startsWith("/s/files/")

/** Hue, saturation and lightness of a thing; those without hue use the product's own. */
const paints: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [4, 62, 50],
  pink: [340, 58, 66],
  blue: [208, 48, 50],
  green: [140, 34, 44],
  cream: [40, 40, 82],
  black: [220, 10, 30],
  silver: [210, 10, 66],
  wood: [28, 42, 52],
  yellow: [44, 78, 56],
  purple: [270, 34, 56],
}

function paintOf([hue, saturation, lightness]: readonly [number, number, number]): Paint {
  const tone = (by: number) => `hsl(${hue} ${saturation}% ${Math.min(96, lightness + by)}%)`
  return { main: tone(0), dark: tone(-18), bright: lightness > 75 ? tone(-34) : tone(32) }
}

/** The drawing of an address: reproducible, with another shade and background for each product. */
export function answerPicture(call: Call): Reply {
  const [, drawing = "box", colour = "blue", id] = PICTURE.exec(call.url.pathname) ?? []
  const paint = paints[colour]
  if (!id || !paint || !isDrawing(drawing) || !["GET", "HEAD"].includes(call.method))
    return json(404, { errors: "Not Found" })
  return {
    status: 200,
    headers: {
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    },
    body: drawn(drawing, paint, id),
  }
}

function drawn(
  drawing: Drawing,
  [hue, saturation, lightness]: readonly [number, number, number],
  id: string,
) {
  const dice = createHash("sha256").update(id).digest()
  const of = (at: number, limit: number) => (dice[at] ?? 0) % limit
  const paint = paintOf([hue + of(0, 13) - 6, saturation, lightness + of(1, 9) - 4])
  const ground = of(2, 36) * 10
  const size = 0.9 + of(3, 11) / 100
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<rect width="160" height="160" fill="hsl(${ground} 30% 93%)" />
<ellipse cx="80" cy="127" rx="48" ry="7" fill="hsl(${ground} 18% 82%)" />
<g transform="translate(80 126) scale(${size}) translate(-80 -126)">${drawings[drawing](paint)}</g>
</svg>`.text
}
