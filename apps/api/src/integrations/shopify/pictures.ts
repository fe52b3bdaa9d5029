import { throughGateway } from "./library.ts"

/** The platform's host for pictures of all shops. */
const PICTURES = "https://cdn.shopify.com"
const MAX_LENGTH = 2000
/** Pixels: a thumbnail on a screen with four times the usual density. */
const WIDTH = "160"

/** Origins from which browsers load product pictures: the platform, or its gateway (ADR 12). */
export const pictureOrigins = (gateway: string | undefined): readonly string[] => [
  throughGateway(new URL(PICTURES), gateway).origin,
]

/**
 * The address of a small version of a product's picture; null unless the platform hosts it. Only
 * browsers request it.
 */
export function pictureAt(text: string | null | undefined, gateway: string | undefined) {
  if (!text || text.length > MAX_LENGTH || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.origin !== PICTURES || url.username || url.password) return null
  url.searchParams.set("width", WIDTH)
  return throughGateway(url, gateway).href
}
