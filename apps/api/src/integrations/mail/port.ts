/** A mail to one person, the same words as text and as HTML. */
export type MailMessage = {
  /** Our own id of it: its Message-ID, so that a repetition is known as such. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

/** One of several things that a mail lists, and where it leads. */
export type MailItem = { title: string; text: string; url: string }

/** The relay says that it will never take this mail: trying again is of no use. */
export class MailRefused extends Error {
  override name = "MailRefused"
}

/**
 * Hands mails to a mail relay. Throws MailRefused if the relay refuses for good, and any other
 * error if it may take the mail later. Called from jobs only, with no transaction open.
 */
export type Mail = { send(message: MailMessage): Promise<void>; close(): void }
