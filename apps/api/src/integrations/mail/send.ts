import { type Mail, type MailMessage, MailRefused } from "./port.ts"

/** Sends a mail, if there is one. What the relay refuses for good is no reason to try again. */
export async function sendUnlessRefused(mail: Mail, message: MailMessage | undefined) {
  if (!message) return
  await mail.send(message).catch((error) => {
    if (!(error instanceof MailRefused)) throw error
  })
}
