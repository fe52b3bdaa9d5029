/** A mail to one person, the same words as text and as HTML. */
export type MailMessage = {
  /** Our own id: its Message-ID, by which repetitions are recognised. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  language: "de" | "en"
  /** The merchant in whose name shoppers are written to; null for mails of the platform. */
  brand: string | null
}

/** An entry of a mail's list, with its link. */
export type MailItem = { title: string; text: string; url: string }

/** The relay refuses this mail permanently: retries are useless. */
export class MailRefused extends Error {
  override name = "MailRefused"
}

/**
 * Sends mails to a mail relay. Throws MailRefused for a permanent refusal, and any other error if
 * the relay may accept the mail later. Called from jobs only, without an open transaction.
 */
export type Mail = { send(message: MailMessage): Promise<void>; close(): void }
