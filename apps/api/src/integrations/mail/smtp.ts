import type { Transporter } from "nodemailer"
import type { Operator } from "../operator.ts"
import { withImprint } from "./page.ts"
import { type Mail, type MailMessage, MailRefused } from "./port.ts"

const TIMEOUT = 10_000

type Options = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string
  /** `Name <address>`. */
  from: string
  /** Support address and company data of the operator, printed below each mail of the platform. */
  operator?: Pick<Operator, "support" | "imprint">
  /** Requires an encrypted connection to the relay. */
  requireTls?: boolean
  /** Milliseconds of silence before the relay counts as unavailable. */
  patience?: number
}

const questions = {
  de: (support: string) => `Fragen? Schreiben Sie an ${support}.`,
  en: (support: string) => `Questions? Write to ${support}.`,
}

/** Contents and sender of a mail. Mails of a merchant carry its name and nothing of the operator. */
function contentsOf(message: MailMessage, platform: string, operator: Options["operator"]) {
  const { text, html, language, brand } = message
  if (brand !== null) {
    const address = platform.slice(platform.lastIndexOf("<") + 1).replace(">", "")
    const from = { name: brand.name, address }
    const replyTo = brand.reply_to && { name: "", address: brand.reply_to }
    return { from, ...(replyTo && { replyTo }), text, html: withImprint(html, []) }
  }
  const lines = operator ? [questions[language](operator.support), operator.imprint] : []
  return {
    from: platform,
    ...(operator && { replyTo: operator.support }),
    text: [text.trimEnd(), ...lines].join("\n").concat("\n"),
    html: withImprint(html, lines),
  }
}

/** Commands whose permanent refusal concerns only this mail: its recipient and content. */
const OF_THE_MAIL = ["RCPT TO", "DATA"]

/**
 * 5xx is a permanent refusal of a mail; 4xx and silence are not. A refusal of the sender, such as
 * an expired password, would affect every mail, so each waits until it is resolved.
 */
function isFinal(error: unknown) {
  const { responseCode = 0, command = "" } = (error ?? {}) as {
    responseCode?: number
    command?: string
  }
  return responseCode >= 500 && responseCode <= 599 && OF_THE_MAIL.includes(command)
}

/** Mail by SMTP, through a pool of connections that is opened with the first mail. */
export function smtpMail(options: Options): Mail {
  const { url, from, operator, requireTls = false, patience = TIMEOUT } = options
  let transport: Promise<Transporter> | undefined
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost"

  async function open() {
    const { createTransport } = await import("nodemailer") // loaded with the first mail
    const limits = {
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      dnsTimeout: patience,
    }
    return createTransport({
      url,
      pool: true,
      maxConnections: 2,
      requireTLS: requireTls,
      ...limits,
    })
  }

  return {
    async send(message, files = []) {
      const { id, to, subject } = message
      transport ??= open()
      try {
        await (await transport).sendMail({
          ...contentsOf(message, from, operator),
          to: { name: "", address: to },
          subject,
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated" },
          attachments: files.map(({ name, mime, content, cid }) => ({
            filename: name,
            contentType: mime,
            content,
            ...(cid && { cid, contentDisposition: "inline" }),
          })),
          disableUrlAccess: true,
          disableFileAccess: true,
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error
      }
    },
    close() {
      void transport?.then((open) => open.close())
    },
  }
}

/** Used without a configured relay: every mail waits. */
export const noMail: Mail = {
  async send() {
    throw new Error("no mail relay is configured (SMTP_URL)")
  },
  close() {},
}
