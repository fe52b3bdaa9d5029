import { createHash } from "node:crypto"
import { type Call, json, type Reply } from "../http/server.ts"
import { refusal } from "./wire.ts"

type StoredReply = { fingerprint: string; status: number; body: unknown }

/** The same key with the same request gets the same answer; another request gets an error. */
export function answeredOnce(answer: (key: string, call: Call) => Promise<Reply>) {
  const replies = new Map<string, StoredReply>()
  return async (key: string, call: Call) => {
    const idempotency = call.headers["idempotency-key"]
    if (call.method !== "POST" || !idempotency) return answer(key, call)
    const name = `${key} ${idempotency}`
    const requestText = `${call.url.pathname} ${call.body}`
    const fingerprint = createHash("sha256").update(requestText).digest("hex")
    const before = replies.get(name)
    if (before && before.fingerprint !== fingerprint)
      return refusal(400, "idempotency_error", "Keys can only be used with the same parameters.")
    if (before) return json(before.status, before.body, { "idempotent-replayed": "true" })
    const reply = await answer(key, call)
    if (reply.status < 500)
      replies.set(name, {
        fingerprint,
        status: reply.status,
        body: JSON.parse(String(reply.body ?? "{}")),
      })
    return reply
  }
}
