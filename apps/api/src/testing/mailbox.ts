import type { AddressInfo } from "node:net"
import { whenOver } from "@packhaus/kernel/testing/when-over"
import PostalMime, { type Email } from "postal-mime"
import { SMTPServer } from "smtp-server"
import { smtpMail } from "../integrations/mail/smtp.ts"

/** A mail relay on loopback that stores mails, and the port to it. */
export async function createMailbox() {
  const letters: Email[] = []
  const refusing = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const error = Object.assign(new Error("no such mailbox"), { responseCode: 550 })
      done(refusing.has(address) ? error : null)
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on("data", (part: Buffer) => parts.push(part))
      stream.on("end", async () => {
        letters.push(await PostalMime.parse(Buffer.concat(parts)))
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.server.address() as AddressInfo
  const mail = smtpMail({
    url: `smtp://127.0.0.1:${port}`,
    from: "Packhaus <no-reply@packhaus.example>",
    operator: {
      support: "support@packhaus.example",
      imprint: "Packhaus GmbH, Musterstraße 1, 10115 Berlin · HRB 000000",
    },
  })
  whenOver(async () => {
    mail.close()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  return {
    mail,
    letters,
    /** Refuses mails to this address permanently from now on. */
    refuse: (address: string) => refusing.add(address),
    lettersTo: (address: string) => letters.filter(({ to }) => to?.[0]?.address === address),
  }
}
