import { expect, it } from "vitest"
import { createMailbox } from "../../testing/mailbox.ts"
import { mailMessage } from "./message.ts"

const { mail, lettersTo } = await createMailbox()
const email = "ada@shopper.example"
const person = { email, first_name: "Ada", last_name: "Byron", language: "en" as const }

it("T53: a name or a subject of several lines becomes neither a header nor another addressee", async () => {
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

it("T53: what people type is text in the letter's page, in links too", async () => {
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
