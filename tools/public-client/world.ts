import { vi } from "vitest"
import { apiShapes } from "../../apps/api/src/testing/commerce-api-shapes.ts"
import { type Client, type ClientOptions, openBrowser } from "./client.ts"
import { createRecorder } from "./recorder.ts"

/** The mail stand-in's port is two above the product's. */
const MAILBOX = 2

/** A mail as stored by the stand-in. */
export type Letter = { text: string; subject: string }

/** The product at this address, used through the public client only. */
export async function openWorld(baseUrl: string) {
  // The client stores tokens only in pages.
  vi.stubGlobal("window", {})
  const shapes = await apiShapes()
  const recorder = createRecorder(shapes)
  const mailbox = new URL(baseUrl)
  mailbox.port = `${Number(mailbox.port) + MAILBOX}`
  const tag = Date.now().toString(36)
  let number = 0

  /** A separate browser without a session. */
  const browser = (options: Omit<ClientOptions, "baseUrl"> = {}): Client =>
    openBrowser({ baseUrl, ...options }, recorder.onCall)

  return {
    baseUrl,
    shapes,
    recorder,
    change: recorder.change,
    see: recorder.see,
    browser,
    /** The administrator's browser: the first flow signs in. */
    admin: browser().admin,
    /** A unique word. */
    named: (word: string) => `${word} ${tag}${++number}`,
    code: (word: string) => `${word}${tag}${++number}`.toUpperCase(),
    address: (word: string) => `${word}-${tag}${++number}@example.com`,
    /** The content behind a link of the product or its files, as a separate reading call. */
    async download(link: string) {
      const { pathname, search } = new URL(link, baseUrl)
      const reply = await fetch(baseUrl + pathname + search)
      const body = await reply.text()
      const { status } = reply
      recorder.onCall({ method: "GET", url: "/files", status, body, isKeyed: false, names: [] })
      return { status, type: reply.headers.get("content-type") ?? "" }
    },
    /**
     * Mails to this address, newest first, as a separate reading call: waits until there are
     * `count`.
     */
    async letters(to: string, count = 1): Promise<Letter[]> {
      const path = `/messages?${new URLSearchParams({ to, count: `${count}`, wait_ms: "30000" })}`
      const reply = await fetch(new URL(path, mailbox))
      const body = (await reply.json()) as { messages: Letter[] }
      const call = { method: "GET", url: "/mailbox", status: 200, isKeyed: false, names: [] }
      recorder.onCall({ ...call, body })
      return body.messages
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>

/** The token of a link in a mail. */
export const tokenIn = (letter: Letter | undefined) =>
  /#token=([^&\s]+)/.exec(letter?.text ?? "")?.[1] ?? ""
