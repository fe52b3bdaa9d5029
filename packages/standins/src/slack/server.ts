import { html } from "../http/html.ts"
import { type Handler, json, listen } from "../http/server.ts"

type SlackFault = "refuse" | "hang" | "down" | "busy" | "gone" | "archived" | "redirect"

type Block = { type: string; text?: { type: string; text: string }; elements?: { text: string }[] }
/** A message received by a channel. */
type Posted = { path: string; text: string; blocks: Block[]; received_at: string }

const PATH = /^\/services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]+$/
const MAX_KEPT = 200
/** An address for trying it out. */
export const DEMO_HOOK = "/services/T0PACKHAUS/B0DEMO/packhausdemohook"

const plain = (status: number, body: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { "content-type": "text/plain", ...headers },
  body,
})

const isText = (value: unknown, most: number) =>
  typeof value === "string" && value.length > 0 && value.length <= most
/** Blocks that Slack refuses as `invalid_blocks`. */
function isBlock({ type, text, elements }: Block) {
  if (type === "context") return (elements ?? []).length > 0
  return isText(text?.text, type === "header" ? 150 : 3000)
}

function parse(body: string): { text?: unknown; blocks?: Block[] } | null {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/**
 * A loopback stand-in for Slack's incoming webhooks: it accepts and answers like Slack, and shows
 * received messages, newest first, at `/` and as JSON at `/messages`.
 */
export async function startSlackStandIn({ port = 0 } = {}) {
  const standIn = {
    url: "",
    /** Received messages, oldest first. */
    posted: [] as Posted[],
    fault: null as SlackFault | null,
    /** Number of calls, including refused ones. */
    calls: 0,
  }
  const faults = {
    down: plain(503, "service_unavailable"),
    busy: plain(429, "rate_limited", { "retry-after": "30" }),
    gone: plain(404, "no_service"),
    archived: plain(410, "channel_is_archived"),
    redirect: plain(302, "", { location: "http://169.254.169.254/latest/meta-data/" }),
  }

  const page = () =>
    html`<!doctype html><html lang="de"><meta charset="utf-8"><title>Slack (Ersatz)</title>
<body style="font:16px/1.5 system-ui;max-width:50rem;margin:auto;padding:1rem"><h1>Slack (Ersatz)</h1>
<p>${standIn.url}${DEMO_HOOK}</p><ul>${standIn.posted
      .toReversed()
      .map(({ text, received_at }) => html`<li>${text} <small>${received_at}</small></li>`)}</ul>`
      .text

  const handle: Handler = async ({ method, url, body, headers, gone }) => {
    if (method === "GET" && url.pathname === "/messages") return json(200, standIn.posted)
    if (method === "GET" && url.pathname === "/")
      return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body: page() }
    standIn.calls += 1
    const { fault } = standIn
    if (fault === "refuse") return null
    if (fault === "hang") await gone
    else if (fault) return faults[fault]
    if (method !== "POST" || !PATH.test(url.pathname)) return plain(404, "no_service")
    if (!headers["content-type"]?.startsWith("application/json"))
      return plain(400, "invalid_payload")
    const message = parse(body)
    if (!message || !isText(message.text, 40_000)) return plain(400, "no_text")
    const blocks = message.blocks ?? []
    if (blocks.length > 50 || !blocks.every(isBlock)) return plain(400, "invalid_blocks")
    const received_at = new Date(Date.now()).toISOString()
    standIn.posted.push({ path: url.pathname, text: String(message.text), blocks, received_at })
    if (standIn.posted.length > MAX_KEPT) standIn.posted.shift()
    return plain(200, "ok")
  }
  const { port: boundPort, close } = await listen(port, handle)
  return Object.assign(standIn, { url: `http://127.0.0.1:${boundPort}`, port: boundPort, close })
}
