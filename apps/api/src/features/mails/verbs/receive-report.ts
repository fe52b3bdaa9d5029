import { createHmac, timingSafeEqual } from "node:crypto"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/kernel/faults"
import { MAIL_HOOK_SECONDS, mailHookHeaders, mailHookText } from "@packhaus/contract/mails/rules"
import { MailReport } from "@packhaus/contract/mails/schema"
import type { Context } from "../../../context.ts"
import type { Hook } from "../../../feature.ts"
import { recordUndelivered } from "./record.ts"

type Message = Parameters<Hook["receive"]>[1]

function isSigned(secret: string, { bytes, headers }: Message) {
  const timestamp = String(headers[mailHookHeaders.timestamp] ?? "")
  const given = String(headers[mailHookHeaders.signature] ?? "")
  if (!/^\d{9,11}$/.test(timestamp)) return false
  // The sender's clock is the world's, not that of the business.
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > MAIL_HOOK_SECONDS) return false
  const hmac = createHmac("sha256", secret).update(mailHookText(timestamp, "")).update(bytes)
  const expected = Buffer.from(`sha256=${hmac.digest("hex")}`)
  const signature = Buffer.from(given)
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

const contentOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString("utf8"))
  } catch {
    return null
  }
}

/**
 * A report that a mail came back, or that its reader complained: nothing goes to that address any more.
 * Undefined for what is not signed just now. The same report changes nothing a second time, also after
 * somebody let mails go there again. Throws `request.invalid` for a signed one that is none.
 */
async function receiveReport(context: Context, message: Message) {
  const secret = context.outside.mailHookSecret
  if (secret === null || !isSigned(secret, message)) return undefined
  const { data, error } = MailReport.safeParse(contentOf(message.bytes))
  if (error) throw new ApiError("request.invalid", { fields: faultsOf(error, 20) })
  const message_id = data.message_id.replace(/^<|>$/g, "")
  return { isNew: await recordUndelivered(context, { ...data, message_id }) }
}

/** Where the mail relay reports bounces and complaints. */
export const mailHook: Hook = {
  path: "/hooks/mail",
  channel: "mail_reports",
  receive: receiveReport,
}
