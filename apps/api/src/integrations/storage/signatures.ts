import { createHmac, timingSafeEqual } from "node:crypto"
import type { SecretKey } from "@packhaus/kernel/secrets"

/** The first key signs, all of them are accepted, so that keys can be rotated. */
export type SigningKeys = readonly SecretKey[]

const SECONDS = 300
const sign = (key: Uint8Array, text: string) =>
  createHmac("sha256", key).update(`file ${text}`).digest("base64url")

/** A signed download path, valid for five minutes at most. */
export function signedPathOf(keys: SigningKeys, id: string): string {
  const [first] = keys
  if (!first) throw new TypeError("no key to sign with")
  const expires = Math.floor(Date.now() / 1000) + SECONDS
  const signature = sign(first.key, `${id} ${expires}`)
  return `/files/${id}?${new URLSearchParams({ key: first.id, expires: `${expires}`, signature })}`
}

type Query = Readonly<Record<string, unknown>>

/** Whether an address was signed by us and has not expired. */
export function isSigned(keys: SigningKeys, id: string, { key, expires, signature }: Query) {
  const known = keys.find((one) => one.id === key)
  if (!known || typeof signature !== "string" || !/^\d{1,12}$/.test(String(expires))) return false
  const wanted = Buffer.from(sign(known.key, `${id} ${expires}`))
  const given = Buffer.from(signature)
  const isEqual = wanted.length === given.length && timingSafeEqual(wanted, given)
  const left = Number(expires) - Date.now() / 1000
  return isEqual && left > 0 && left <= SECONDS
}
