import { createHmac, timingSafeEqual } from "node:crypto"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { faultsOf } from "@packhaus/contract/kernel/faults"
import {
  MAIL_HOOK_SECONDS,
  mailHookHeaders,
  mailHookText,
} from "@packhaus/contract/notices/mails/rules"
import { MailReport } from "@packhaus/contract/notices/mails/schema"
import type { Context } from "../../../../context.ts"
import type { Hook } from "../../../../module.ts"
import { recordUndelivered } from "./record.ts"

type Message = Parameters<Hook["receive"]>[1]

function isSigned(secret: string, { bytes, headers }: Message) {
  const timestamp = String(headers[mailHookHeaders.timestamp] ?? "")
  const given = String(headers[mailHookHeaders.signature] ?? "")
  if (!/^\d{9,11}$/.test(timestamp)) return false
  // Compared with real time, because the sender does not follow business time.
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
 * A report of a bounce or a complaint: stops mails to that address. Undefined without a recent
 * signature. A repetition changes nothing, also after mails were allowed again. Throws
 * `request.invalid` for signed content that is not a report.
 */
async function receiveReport(context: Context, message: Message) {
  const secret = context.outside.mailHookSecret
  if (secret === null || !isSigned(secret, message)) return undefined
  const { data, error } = MailReport.safeParse(contentOf(message.bytes))
  if (error) throw new ApiError("request.invalid", { fields: faultsOf(error, 20) })
  const message_id = data.message_id.replace(/^<|>$/g, "")
  return { isNew: await recordUndelivered(context, { ...data, message_id }) }
}

/** The mail relay's webhook for bounces and complaints. */
export const mailHook: Hook = {
  path: "/hooks/mail",
  channel: "mail_reports",
  receive: receiveReport,
}
