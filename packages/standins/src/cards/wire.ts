import { createHmac } from "node:crypto"
import { json } from "../http/server.ts"
import { type CardMerchant, newId } from "./objects.ts"

/** An error in the provider's format. */
export const refusal = (status: number, type: string, message: string, code?: string) =>
  json(status, { error: { type, message, ...(code ? { code } : {}) } })

/** Parses `a[b][0][c]=d` to an object: bodies are forms. */
export function formOf(body: string) {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll("]", "").split("[")
    let at = root
    for (const part of path.slice(0, -1)) {
      at[part] ??= {}
      at = at[part] as Record<string, unknown>
    }
    at[path.at(-1) ?? ""] = value
  }
  return root as Record<string, never> & Record<string, unknown>
}

/** Sends a signed event to a merchant; returns the status of the answer. */
export async function sendSigned(merchant: CardMerchant, type: string, object: object) {
  const event = { id: newId("evt"), object: "event", type, data: { object } }
  const body = JSON.stringify(event)
  const time = Math.floor(Date.now() / 1000)
  const signed = createHmac("sha256", merchant.webhook_secret).update(`${time}.${body}`)
  const { status } = await fetch(merchant.webhook_url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": `t=${time},v1=${signed.digest("hex")}`,
    },
    body,
  })
  return status
}
