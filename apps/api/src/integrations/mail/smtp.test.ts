import { type AddressInfo, createServer, type Socket } from "node:net"
import type { Readable } from "node:stream"
import { SMTPServer } from "smtp-server"
import { expect, it, onTestFinished } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { mailMessage } from "./message.ts"
import { MailRefused } from "./port.ts"
import { smtpMail } from "./smtp.ts"

const { mail, lettersTo } = await createMailbox()
const email = "ada@shopper.example"
const person = { email, first_name: "Ada", last_name: "Byron", language: "en" as const }

it("T53: a name or a subject with several lines adds neither headers nor recipients", async () => {
  const first_name = "Ada\r\nBcc: eve@evil.example\r\n\r\n<b>All yours</b>"
  const words = { subject: "Invoice 1\r\nBcc: eve@evil.example", before: ["Thank you."] }
  await mail.send(mailMessage("lines", { ...person, first_name }, words))
  expect(lettersTo("eve@evil.example")).toEqual([])
  const [letter] = lettersTo(email)
  expect([letter?.to, letter?.cc, letter?.bcc]).toEqual([
    [{ name: "", address: email }],
    undefined,
    undefined,
  ])
  expect(letter?.headers.filter(({ key }) => key === "bcc")).toEqual([])
  expect(letter?.text?.split("\n")[0]).toBe(
    "Hello Ada Bcc: eve@evil.example <b>All yours</b> Byron,",
  )
})

it("T53: people's input is text in the mail's page, in links too", async () => {
  const last_name = `<img src=x onerror=alert(1)>"'`
  const button = {
    label: "<i>Pay</i>",
    url: `https://packhaus.example/?"><script>alert(1)</script>`,
  }
  const words = { subject: "<script>", before: ["a < b & c"], button }
  const { html } = mailMessage("markup", { ...person, last_name }, words)
  expect(html).not.toMatch(/<(img|i|script)\b/)
  expect(html).toContain("a &lt; b &amp; c")
  expect(html).toContain('href="https://packhaus.example/?&quot;&gt;&lt;script&gt;')
})

it("a mail of the platform closes with its team, support address and imprint; replies reach support", async () => {
  const to = { ...person, email: "jana@merchant.example", language: "de" as const }
  await mail.send(mailMessage("platform", to, { subject: "Neue Rechnung", before: ["anbei."] }))
  const [letter] = lettersTo(to.email)
  expect(letter?.from).toEqual({ name: "Packhaus", address: "no-reply@packhaus.example" })
  expect(letter?.replyTo).toEqual([{ name: "", address: "support@packhaus.example" }])
  for (const text of [letter?.text, letter?.html?.replaceAll("<br>", "\n")]) {
    expect(text).toContain("Viele Grüße\nIhr Team von Packhaus")
    expect(text).toContain(
      "Fragen? Schreiben Sie an support@packhaus.example.\nPackhaus GmbH, Must",
    )
  }
})

it("a mail to a shopper carries the merchant's name and nothing of the platform", async () => {
  const to = { ...person, email: "mia@shopper.example" }
  const shop = "Nordlicht Kerzen\r\nBcc: eve@evil.example"
  const merchant = { name: shop, color: null, logo: null, reply_to: null }
  await mail.send(
    mailMessage("brand", to, { subject: "Your order", before: ["It left."], merchant }),
  )
  const [letter] = lettersTo(to.email)
  const name = "Nordlicht Kerzen Bcc: eve@evil.example"
  expect(letter?.from).toEqual({ name, address: "no-reply@packhaus.example" })
  expect([letter?.replyTo, letter?.bcc]).toEqual([undefined, undefined])
  expect(letter?.text).toContain(`Kind regards\n${name}`)
  expect(`${letter?.text}${letter?.html}`).not.toMatch(/packhaus/i)
})

it("a mail to a shopper has the merchant's colour, and replies reach its confirmed address", async () => {
  const to = { ...person, email: "noa@shopper.example" }
  const merchant = {
    name: "🕯 Glanz <b>",
    color: "#1f6f50",
    logo: null,
    reply_to: "hilfe@glanz.example",
  }
  const button = { label: "View the order", url: "https://glanz.example/" }
  await mail.send(
    mailMessage("color", to, { subject: "Your order", before: ["It left."], button, merchant }),
  )
  const [letter] = lettersTo(to.email)
  expect(letter?.from?.name).toBe("🕯 Glanz <b>")
  expect(letter?.replyTo).toEqual([{ name: "", address: "hilfe@glanz.example" }])
  expect(letter?.html?.match(/#1f6f50/g)).toHaveLength(3)
  expect(letter?.html).not.toMatch(/#0f5c63|<b>/)
})

/** A relay that permanently refuses one command. */
async function relayThatRefuses(step: "onAuth" | "onMailFrom" | "onRcptTo" | "onData") {
  const refusal = Object.assign(new Error("refused"), { responseCode: 550 })
  const server = new SMTPServer({
    authOptional: step !== "onAuth",
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    [step]: (...given: unknown[]) => {
      const refuse = () => (given.at(-1) as (error: Error) => void)(refusal)
      if (step === "onData") (given[0] as Readable).resume().once("end", refuse)
      else refuse()
    },
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const { port } = server.server.address() as AddressInfo
  const sender = smtpMail({
    url: `smtp://${step === "onAuth" ? "packhaus:expired@" : ""}127.0.0.1:${port}`,
    from: "Packhaus <no-reply@packhaus.example>",
  })
  onTestFinished(async () => {
    sender.close()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  return sender
}

it("refusals of a mail are permanent; refusals of the sender wait until they are resolved", async () => {
  const message = mailMessage("m", person, { subject: "s", before: ["b"] })
  const found = []
  for (const step of ["onAuth", "onMailFrom", "onRcptTo", "onData"] as const) {
    const sender = await relayThatRefuses(step)
    const error = await sender.send(message).catch((failure: unknown) => failure)
    found.push([step, error instanceof MailRefused])
  }
  expect(found).toEqual([
    ["onAuth", false],
    ["onMailFrom", false],
    ["onRcptTo", true],
    ["onData", true],
  ])
})

it("gives up on a silent relay, at the beginning or in the middle, and retries the mail", async () => {
  const message = mailMessage("m", person, { subject: "s", before: ["b"] })
  for (const says of ["", "220 relay.example ESMTP\r\n"]) {
    const sockets: Socket[] = []
    const silent = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined))
      socket.write(says)
    })
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready))
    const { port } = silent.address() as AddressInfo
    const url = `smtp://127.0.0.1:${port}`
    const sender = smtpMail({ url, from: "Packhaus <no-reply@packhaus.example>", patience: 200 })
    const error = await sender.send(message).catch((failure: unknown) => failure)
    expect([says, error]).toEqual([says, expect.any(Error)])
    expect(error).not.toBeInstanceOf(MailRefused)
    sender.close()
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((closed) => silent.close(() => closed()))
  }
})
