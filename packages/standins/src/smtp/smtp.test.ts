import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import { afterEach, beforeEach, expect, test } from "vitest"
import { read } from "../testing/shop-client.ts"
import type { Mail } from "./mailbox.ts"
import { type MailStandIn, startMailStandIn } from "./server.ts"

let folder: string
let standIn: MailStandIn

const start = () => startMailStandIn({ port: 0, smtpPort: 0, dataFolder: folder })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "mail-"))
  standIn = await start()
})
afterEach(async () => {
  await standIn.close()
  rmSync(folder, { recursive: true })
})

const send = (more: object = {}) => {
  const transport = createTransport(standIn.smtpUrl)
  return transport.sendMail({
    from: "Packhaus <post@packhaus.example>",
    to: "ada@packhaus.example",
    subject: "Grüße – Ihr Kennwort",
    text: "Hier entlang: http://localhost:9000/reset?token=abc\n",
    html: "<p>Hier <script>alert(1)</script></p>",
    headers: { "Auto-Submitted": "auto-generated" },
    ...more,
  })
}

const messages = async (query = "") =>
  (await read<{ messages: Mail[] }>(await fetch(`${standIn.url}/messages${query}`))).messages

const fault = (mode: string | null, times: number | null = null) =>
  fetch(`${standIn.url}/faults`, { method: "POST", body: JSON.stringify({ mode, times }) })

test("a mail arrives with envelope, headers and both bodies, and survives a restart", async () => {
  const waited = messages("?to=ADA@packhaus.example&wait_ms=5000")
  await send()
  const [mail] = await waited
  expect(mail).toMatchObject({
    from: "post@packhaus.example",
    to: ["ada@packhaus.example"],
    subject: "Grüße – Ihr Kennwort",
    text: expect.stringContaining("token=abc"),
    html: expect.stringContaining("<p>Hier"),
  })
  expect(mail?.headers).toContainEqual({ name: "auto-submitted", value: "auto-generated" })
  await standIn.close()
  standIn = await start()
  expect((await messages()).map((one) => one.id)).toEqual([mail?.id])
  expect(await messages("?to=somebody@packhaus.example")).toEqual([])
})

test("the page lists mails, links addresses in texts, and gives the HTML no rights", async () => {
  await send({ subject: "<b>fett</b>" })
  const [mail] = await messages()
  const list = await (await fetch(standIn.url, { headers: { "accept-language": "de" } })).text()
  expect(list).toContain("&lt;b&gt;fett&lt;/b&gt;")
  const one = await (await fetch(`${standIn.url}/mails/${mail?.id}`)).text()
  expect(one).toContain('<a href="http://localhost:9000/reset?token=abc">')
  const framed = await fetch(`${standIn.url}/mails/${mail?.id}/html`)
  expect(framed.headers.get("content-security-policy")).toContain("sandbox")
})

test("faults: refused connection, temporary refusal, permanent refusal", async () => {
  await fault("4xx", 1)
  await expect(send()).rejects.toMatchObject({ responseCode: 451 })
  await fault("5xx", 1)
  await expect(send()).rejects.toMatchObject({ responseCode: 550, code: "EENVELOPE" })
  await fault("refuse", 1)
  await expect(send()).rejects.toMatchObject({ responseCode: 421 })
  await send()
  expect(await messages()).toHaveLength(1)
})

test("with an account, sending requires its password", async () => {
  const account = { user: "packhaus", password: "secret" }
  const guarded = await startMailStandIn({ port: 0, smtpPort: 0, dataFolder: null, account })
  const mail = { from: "a@packhaus.example", to: "b@packhaus.example", text: "x" }
  const at = (url: string) => createTransport(url).sendMail(mail)
  await expect(at(guarded.smtpUrl)).rejects.toMatchObject({ responseCode: 530 })
  await expect(at(guarded.smtpUrl.replace("//", "//packhaus:wrong@"))).rejects.toMatchObject({
    responseCode: 535,
  })
  await at(guarded.smtpUrl.replace("//", "//packhaus:secret@"))
  await guarded.close()
})
