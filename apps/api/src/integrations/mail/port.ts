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
  brand: Brand | null
  /** Stored files that the sender of the mail attaches. */
  attachments: readonly Attachment[]
}

/** A merchant's appearance towards shoppers. */
export type Brand = {
  name: string
  /** `#rrggbb`, with enough contrast on white. */
  color: string | null
  /** Shown instead of the name, as a part of the mail. */
  logo: Attachment | null
  /** The confirmed address for replies. */
  reply_to: string | null
}

/**
 * A stored file, by its id, under the name its reader sees. An image that the HTML shows has a
 * Content-ID.
 */
export type Attachment = { file_id: string; name: string; mime: string; cid?: string }
/** An attachment with its bytes. */
type AttachedFile = Pick<Attachment, "name" | "mime" | "cid"> & { content: Buffer }

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
export type Mail = {
  send(message: MailMessage, files?: readonly AttachedFile[]): Promise<void>
  close(): void
}
