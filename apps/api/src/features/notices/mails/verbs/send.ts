import { buffer } from "node:stream/consumers"
import { cutText } from "@packhaus/contract/kernel/text"
import { sql } from "kysely"
import type { Context } from "../../../../context.ts"
import {
  type Attachment,
  type MailMessage,
  MailRefused,
} from "../../../../integrations/mail/port.ts"
import { isMissing } from "../../../../integrations/storage/faults.ts"
import type { Files } from "../../../../integrations/storage/files.ts"
import { readStop } from "../reads.ts"
import { recordUndelivered } from "./record.ts"

type Steps<C> = { transaction<T>(work: (context: C) => Promise<T>): Promise<T> }
const MAX_REASON_LENGTH = 300

/** The result of a mail: `refused` permanently, `withheld` from a stopped address. */
type Outcome = "sent" | "refused" | "withheld" | "not due"

/**
 * Writes a due mail and sends it unless its address is stopped. Permanent refusals of the relay are
 * recorded for staff; other failures are thrown, so that the job retries. Returns the result.
 */
export async function deliverMail<C extends Context>(
  steps: Steps<C>,
  write: (context: C) => Promise<MailMessage | undefined>,
): Promise<Outcome> {
  const due = await steps.transaction(async (context) => {
    const message = await write(context)
    if (!message) return "not due" as const
    const stop = await readStop(context, message.to)
    if (!stop) return { ...context.outside, message }
    await context.db
      .updateTable("undelivered_mails")
      .set({ withheld: sql<number>`withheld + 1` })
      .where("id", "=", stop.id)
      .execute()
    return "withheld" as const
  })
  if (typeof due === "string") return due
  const { mail, files, message } = due
  const attached = await attachedFiles(files, message.attachments)
  try {
    await mail.send(message, attached)
    return "sent"
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await steps.transaction((context) =>
      recordUndelivered(context, {
        address: message.to,
        kind: "refused",
        message_id: message.id,
        subject: message.subject,
        reason: cutText(error.message, MAX_REASON_LENGTH),
      }),
    )
    return "refused"
  }
}

/**
 * The attachments with their bytes. A picture in the text that was deleted since is left out: its
 * place shows a name instead. Other missing files are thrown.
 */
async function attachedFiles(files: Files, attachments: readonly Attachment[]) {
  const found = await Promise.all(
    attachments.map(async ({ file_id, ...file }) => {
      const bytes = await files.open(file_id).catch((error) => {
        if (file.cid && isMissing(error)) return null
        throw error
      })
      return bytes === null ? [] : [{ ...file, content: await buffer(bytes) }]
    }),
  )
  return found.flat()
}

/** The same, without the result. */
export async function sendMail<C extends Context>(
  steps: Steps<C>,
  write: (context: C) => Promise<MailMessage | undefined>,
): Promise<void> {
  await deliverMail(steps, write)
}
