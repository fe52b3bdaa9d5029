import { createHash } from "node:crypto"
import { html } from "../http/html.ts"
import { type Call, json, type Reply } from "../http/server.ts"
import type { Product } from "./model.ts"

const PICTURE = /^\/s\/files\/products\/(\d+)\.svg$/

/** Where the platform says a product's picture lies; the stand-in answers the path of it. */
export const pictureAddress = ({ id }: Pick<Product, "id">) =>
  `https://cdn.shopify.com/s/files/products/${id}.svg?v=1`

export const isPicturePath = (path: string) => path.startsWith("/s/files/")

/** A drawing of coloured shapes: another one for each product, always the same for the same. */
export function answerPicture(call: Call): Reply {
  const [, id] = PICTURE.exec(call.url.pathname) ?? []
  if (!id || !["GET", "HEAD"].includes(call.method)) return json(404, { errors: "Not Found" })
  const dice = createHash("sha256").update(id).digest()
  const of = (at: number, limit: number) => (dice[at] ?? 0) % limit
  const hue = of(0, 24) * 15
  const [width, height] = [34 + of(1, 40), 40 + of(2, 50)]
  const [left, top] = [(160 - width) / 2, 118 - height]
  const drawing = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<rect width="160" height="160" fill="hsl(${hue} 38% 91%)" />
<ellipse cx="80" cy="122" rx="${width}" ry="9" fill="hsl(${hue} 25% 80%)" />
<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${4 + of(3, 18)}" fill="hsl(${hue} 45% 46%)" />
<rect x="${left}" y="${top + 12}" width="${width}" height="${8 + of(4, 10)}" fill="hsl(${(hue + 40) % 360} 60% 72%)" />
<circle cx="${80 + of(5, 11) - 5}" cy="${top - 8}" r="${5 + of(6, 8)}" fill="hsl(${(hue + 180) % 360} 45% 55%)" />
</svg>`
  return {
    status: 200,
    headers: {
      "content-type": "image/svg+xml",
      "content-security-policy": "default-src 'none'",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
    },
    body: drawing.text,
  }
}
