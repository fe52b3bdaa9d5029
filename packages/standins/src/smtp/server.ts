import { z } from "zod"
import { type Call, isFromHere, json, listen, page, type Reply } from "../http/server.ts"
import { Mailbox } from "./mailbox.ts"
import { type MailLanguage, mailPage, mailsPage } from "./page.ts"
import { MAIL_FAULTS, type MailAccount, MailFaults, startReceiver } from "./receiver.ts"

export type MailStandInOptions = {
  /** Port of the page and its JSON; 0 takes a free one. */
  port: number
  /** Port for mail; 0 takes a free one. */
  smtpPort: number
  /** The data folder; `null`: in memory. */
  dataFolder: string | null
  account?: MailAccount | null
}

export type MailStandIn = {
  url: string
  smtpUrl: string
  port: number
  smtpPort: number
  close: () => Promise<void>
}

const FAULTS = z.object({
  mode: z.enum(MAIL_FAULTS).nullable(),
  times: z.int().positive().nullable().default(null),
})
const MAX_WAIT_MS = 60_000

/** Starts the mail server on loopback: SMTP in, a page and JSON out. */
export async function startMailStandIn(options: MailStandInOptions): Promise<MailStandIn> {
  const mailbox = new Mailbox(options.dataFolder)
  const faults = new MailFaults()
  const { account = null } = options
  const receiver = await startReceiver({ port: options.smtpPort, mailbox, faults, account })
  const listening = await listen(options.port, (call) => answer(mailbox, faults, call))
  return {
    url: `http://127.0.0.1:${listening.port}`,
    smtpUrl: `smtp://127.0.0.1:${receiver.port}`,
    port: listening.port,
    smtpPort: receiver.port,
    close: async () => {
      await Promise.all([receiver.close(), listening.close()])
    },
  }
}

/**
 * `/` and `/mails/:id` for people. `GET /messages?to=&count=&wait_ms=` waits for that many, `DELETE
 * /messages` empties the mailbox, `POST /faults` switches a fault on or off.
 */
async function answer(mailbox: Mailbox, faults: MailFaults, call: Call): Promise<Reply> {
  if (!isFromHere(call)) return json(403, { error: "only for this machine" })
  const { pathname: path, searchParams: query } = call.url
  if (path === "/messages" && call.method === "GET") {
    const to = query.get("to")
    const waitMs = Math.min(MAX_WAIT_MS, Number(query.get("wait_ms") ?? 0) || 0)
    if (waitMs > 0) await mailbox.when(to, Number(query.get("count") ?? 1) || 1, waitMs)
    return json(200, { messages: mailbox.list(to) })
  }
  if (path === "/messages" && call.method === "DELETE") {
    mailbox.clear()
    return json(200, {})
  }
  if (path === "/faults" && call.method === "POST") return setFault(faults, call.body)
  if (call.method !== "GET") return json(404, { error: "no such thing" })
  const language: MailLanguage = /^de\b|[,\s]de\b/.test(call.headers["accept-language"] ?? "")
    ? "de"
    : "en"
  if (path === "/") return page(200, mailsPage(language, mailbox.list(null)))
  const [, id = "", part] = /^\/mails\/([0-9a-f-]+)(\/html)?$/.exec(path) ?? []
  const mail = mailbox.mail(id)
  if (mail === null) return json(404, { error: "no such mail" })
  if (part === undefined) return page(200, mailPage(language, mail))
  const policy =
    "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy }
  return { status: 200, headers, body: mail.html }
}

function setFault(faults: MailFaults, body: string): Reply {
  try {
    const wanted = FAULTS.safeParse(JSON.parse(body))
    if (!wanted.success) return json(400, { error: "not understood", issues: wanted.error.issues })
    faults.set(wanted.data.mode, wanted.data.times)
    return json(200, { mode: faults.mode, times: faults.times })
  } catch {
    return json(400, { error: "the body is no JSON" })
  }
}
