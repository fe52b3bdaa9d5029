import { randomUUID } from "node:crypto"
import PostalMime from "postal-mime"
import { Journal } from "../journal.ts"

export type Mail = {
  id: string
  received_at: string
  /** Sender and recipients of the envelope, not of the headers. */
  from: string
  to: string[]
  subject: string
  headers: { name: string; value: string }[]
  text: string
  html: string
  attachments: { filename: string; mime_type: string; size: number }[]
  raw: string
}

const KEPT = 500

/** The newest 500 mails; they survive a restart. */
export class Mailbox {
  readonly #journal: Journal<Mail>
  readonly #mails: Mail[]
  readonly #watchers = new Set<() => void>()

  constructor(folder: string | null) {
    this.#journal = new Journal(folder, "mails")
    this.#mails = this.#journal.values()
  }

  /** Newest first; optionally to one address only. */
  list(to: string | null): Mail[] {
    const wanted = to?.toLowerCase() ?? null
    return this.#mails
      .filter((mail) => wanted === null || mail.to.some((one) => one.toLowerCase() === wanted))
      .reverse()
  }

  mail(id: string): Mail | null {
    return this.#mails.find((one) => one.id === id) ?? null
  }

  /** Resolves when the address has this many mails, or when the time is over. */
  async when(to: string | null, count: number, waitMs: number): Promise<void> {
    if (this.list(to).length >= count) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#watchers.delete(watch)
        resolve()
      }
      const watch = () => {
        if (this.list(to).length >= count) done()
      }
      const timer = setTimeout(done, waitMs)
      this.#watchers.add(watch)
    })
  }

  /** Parses a raw message and stores it. */
  async add(envelope: { from: string; to: string[] }, raw: Buffer): Promise<Mail> {
    const parsed = await PostalMime.parse(raw)
    const mail: Mail = {
      id: randomUUID(),
      received_at: new Date().toISOString(),
      ...envelope,
      subject: parsed.subject ?? "",
      headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
      text: parsed.text ?? "",
      html: parsed.html ?? "",
      attachments: parsed.attachments.map((one) => ({
        filename: one.filename ?? "",
        mime_type: one.mimeType,
        size: sizeOf(one.content),
      })),
      raw: raw.toString("utf8"),
    }
    this.#mails.push(mail)
    this.#journal.put(mail.id, mail)
    while (this.#mails.length > KEPT) {
      const oldest = this.#mails.shift()
      if (oldest !== undefined) this.#journal.remove(oldest.id)
    }
    for (const watch of this.#watchers) watch()
    return mail
  }

  clear() {
    for (const mail of this.#mails.splice(0)) this.#journal.remove(mail.id)
  }
}

const sizeOf = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? Buffer.byteLength(content) : content.byteLength
