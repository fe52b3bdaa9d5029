import type { Transporter } from "nodemailer"
import { type Mail, MailRefused } from "./port.ts"

const TIMEOUT = 10_000

type Options = {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string
  /** `Name <address>`. */
  from: string
  /** Refuses to speak to a relay without encryption. */
  requireTls?: boolean
  /** Milliseconds for which a relay may say nothing. */
  patience?: number
}

/** What the relay answers for good about this mail alone, not about us: who it is for, and what it says. */
const OF_THE_MAIL = ["RCPT TO", "DATA"]

/**
 * 5xx is the relay's last word about a mail; 4xx and silence are not. One about who we are, such as a
 * password that expired, would befall every mail: each waits until it is mended.
 */
function isFinal(error: unknown) {
  const { responseCode = 0, command = "" } = (error ?? {}) as {
    responseCode?: number
    command?: string
  }
  return responseCode >= 500 && responseCode <= 599 && OF_THE_MAIL.includes(command)
}

/** Mail by SMTP, over a pool of connections that is opened with the first mail. */
export function smtpMail({ url, from, requireTls = false, patience = TIMEOUT }: Options): Mail {
  let transport: Promise<Transporter> | undefined
  const host = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost"

  async function open() {
    const { createTransport } = await import("nodemailer") // loaded by who sends mail
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
    async send({ id, to, subject, text, html }) {
      transport ??= open()
      try {
        await (await transport).sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${host}>`,
          headers: { "Auto-Submitted": "auto-generated" },
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

/** In place of a relay where none is configured: every mail waits for one. */
export const noMail: Mail = {
  async send() {
    throw new Error("no mail relay is configured (SMTP_URL)")
  },
  close() {},
}
