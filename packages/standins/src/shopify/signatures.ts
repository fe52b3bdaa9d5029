import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

/** Signs the raw body of a webhook: base64, as in `X-Shopify-Hmac-SHA256`. */
export const bodySignature = (secret: string, body: string) =>
  createHmac("sha256", secret).update(body, "utf8").digest("base64")

/** The query of the callback with its `hmac`: hex over the sorted, encoded pairs. */
export function signedQuery(secret: string, query: Record<string, string>): string {
  const pairs = Object.entries(query)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join("&")
  const hmac = createHmac("sha256", secret).update(pairs).digest("hex")
  return `${pairs}&hmac=${hmac}`
}

/** Compares secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** An unguessable token with the platform's prefix. */
export const newToken = (prefix: string) => `${prefix}_${randomBytes(16).toString("hex")}`
