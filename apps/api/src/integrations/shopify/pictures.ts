import { throughGateway } from "./library.ts"

/** Where the platform keeps the pictures of all its shops. */
const PICTURES = "https://cdn.shopify.com"
const LONGEST = 2000
/** Pixels: a thumbnail on a screen of four times the usual density. */
const WIDTH = "160"

/** Where the browser loads pictures of products from: the platform, or what stands for it (ADR 68). */
export const pictureOrigins = (gateway: string | undefined): readonly string[] => [
  throughGateway(new URL(PICTURES), gateway).origin,
]

/**
 * The address of a small version of a product's picture; null if it does not lie at the platform.
 * Nobody here asks for it: browsers do.
 */
export function pictureAt(text: string | null | undefined, gateway: string | undefined) {
  if (!text || text.length > LONGEST || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== PICTURES || url.username || url.password) return null
  url.searchParams.set("width", WIDTH)
  return throughGateway(url, gateway).href
}
