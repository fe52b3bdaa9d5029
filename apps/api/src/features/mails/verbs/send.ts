import { cutText } from "@packhaus/contract/kernel/text"
import { sql } from "kysely"
import type { Context } from "../../../context.ts"
import { type MailMessage, MailRefused } from "../../../integrations/mail/port.ts"
import { readStop } from "../reads.ts"
import { recordUndelivered } from "./record.ts"

type Steps<C> = { transaction<T>(work: (context: C) => Promise<T>): Promise<T> }
const MOST_OF_REASON = 300

/** What became of a mail: `refused` for good, `withheld` from an address that takes none. */
type Outcome = "sent" | "refused" | "withheld" | "not due"

/**
 * Writes a mail and sends it, if there is one to send and its address takes mails. What the relay refuses
 * for good is written down, for staff to see; whatever else fails is thrown, and the job tries again.
 * Answers what became of it.
 */
export async function deliverMail<C extends Context>(
  steps: Steps<C>,
  write: (context: C) => Promise<MailMessage | undefined>,
): Promise<Outcome> {
  const due = await steps.transaction(async (context) => {
    const message = await write(context)
    if (!message) return "not due" as const
    const stop = await readStop(context, message.to)
    if (!stop) return { mail: context.outside.mail, message }
    await context.db
      .updateTable("undelivered_mails")
      .set({ withheld: sql<number>`withheld + 1` })
      .where("id", "=", stop.id)
      .execute()
    return "withheld" as const
  })
  if (typeof due === "string") return due
  const { mail, message } = due
  try {
    await mail.send(message)
    return "sent"
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await steps.transaction((context) =>
      recordUndelivered(context, {
        address: message.to,
        kind: "refused",
        message_id: message.id,
        subject: message.subject,
        reason: cutText(error.message, MOST_OF_REASON),
      }),
    )
    return "refused"
  }
}

/** The same, where nobody asks what became of it. */
export async function sendMail<C extends Context>(
  steps: Steps<C>,
  write: (context: C) => Promise<MailMessage | undefined>,
): Promise<void> {
  await deliverMail(steps, write)
}
