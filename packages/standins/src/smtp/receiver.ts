import type { AddressInfo } from "node:net"
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server"
import type { Mailbox } from "./mailbox.ts"

/** Faults: no connection, a temporary refusal, a permanent refusal, no answer. */
export const MAIL_FAULTS = ["refuse", "4xx", "5xx", "hang"] as const
export type MailFault = (typeof MAIL_FAULTS)[number]

/** The active fault, counted down per mail. */
export class MailFaults {
  mode: MailFault | null = null
  times: number | null = null

  set(mode: MailFault | null, times: number | null) {
    this.mode = mode
    this.times = times
  }

  next(): MailFault | null {
    const { mode } = this
    if (mode === null || this.times === null) return mode
    this.times--
    if (this.times <= 0) this.mode = null
    return mode
  }
}

const LARGEST_MAIL = 25 * 1024 * 1024

export type MailAccount = { user: string; password: string }

class Refusal extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

/** Receives mail over SMTP on loopback, without TLS; with an account, sign-in is required. */
export async function startReceiver(options: {
  port: number
  mailbox: Mailbox
  faults: MailFaults
  account: MailAccount | null
}) {
  const { mailbox, faults, account } = options
  const server = new SMTPServer({
    banner: "Packhaus mail stand-in",
    authOptional: account === null,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    size: LARGEST_MAIL,
    disableReverseLookup: true,
    closeTimeout: 200,
    onConnect(_session, callback) {
      if (faults.mode === "refuse" && faults.next() !== null) {
        callback(new Refusal(421, "Service not available"))
        return
      }
      callback()
    },
    onAuth(auth, _session, callback) {
      const known =
        account === null || (auth.username === account.user && auth.password === account.password)
      if (known) callback(null, { user: auth.username ?? "anybody" })
      else callback(new Refusal(535, "Authentication failed"))
    },
    onRcptTo(_address, _session, callback) {
      const { mode } = faults
      if (mode === "4xx" && faults.next() !== null) callback(new Refusal(451, "Try again later"))
      else if (mode === "5xx" && faults.next() !== null)
        callback(new Refusal(550, "No such mailbox"))
      else if (mode === "hang") faults.next()
      else callback()
    },
    onData(stream, session, callback) {
      receive(stream, session, mailbox).then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  server.on("error", () => {}) // a client that breaks off is not our fault
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject)
    server.listen(options.port, "127.0.0.1", resolve)
  })
  const address: AddressInfo | string | null = server.server.address()
  return {
    port: address !== null && typeof address === "object" ? address.port : options.port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, mailbox: Mailbox) {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  if (stream.sizeExceeded) throw new Refusal(552, "Message is too large")
  const { mailFrom, rcptTo } = session.envelope
  const from = mailFrom === false ? "" : mailFrom.address
  await mailbox.add({ from, to: rcptTo.map((one) => one.address) }, Buffer.concat(parts))
}
