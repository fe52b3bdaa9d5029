import { cutText } from "@packhaus/contract/kernel/text"
import { type Slack, SlackRefused, type SlackText, SlackUnavailable } from "./port.ts"

const PATH =
  /^\/(services\/T[A-Z0-9]+\/B[A-Z0-9]+\/[A-Za-z0-9]+|workflows\/[\w/]+|triggers\/[\w/]+)$/

/**
 * A valid incoming webhook of Slack; null for everything else: look-alike hosts, user names and
 * passwords, ports, queries, other paths. `testOrigins` are stand-ins configured by the operator.
 */
function slackAddress(raw: string, testOrigins: readonly string[] = []): string | null {
  if (!URL.canParse(raw)) return null
  const url = new URL(raw)
  if (url.username || url.password || url.hash || url.search) return null
  if (!PATH.test(url.pathname)) return null
  if (testOrigins.includes(url.origin)) return url.href
  const isSlack = url.protocol === "https:" && url.hostname === "hooks.slack.com" && !url.port
  return isSlack ? url.href : null
}

/** Milliseconds. */
const TIMEOUT = 5_000
/** Slack's maximum lengths of a heading and a section. */
const [MAX_TITLE, MAX_TEXT] = [150, 2900]
const MAX_WAIT = 3600
/** Slack's answers for an address that no longer works. */
const REVOKED =
  /no_service|channel_is_archived|channel_not_found|no_team|no_active_hooks|invalid_token/

type Settings = {
  testOrigins?: readonly string[]
  /** Calls Slack: public addresses only, without redirects. */
  call?: typeof fetch
  timeout?: number
}

/** The only characters with a meaning in Slack's markup that occur in ordinary text. */
const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
const cut = (text: string, most: number) =>
  text.length > most ? `${cutText(text, most - 1)}…` : text
const plain = (text: string, most: number) => ({
  type: "plain_text",
  // Slack refuses an empty text.
  text: cut(text, most) || " ",
  emoji: false,
})

/** Names chosen by people are plain text: they cannot mention a channel or create a link. */
function bodyOf({ title, text, link, signature }: SlackText) {
  const linked = link && `<${encodeURI(link.url)}|${escapeText(link.label)}>`
  return {
    text: escapeText(cut(`${title}: ${text}`, MAX_TEXT)),
    unfurl_links: false,
    blocks: [
      { type: "header", text: plain(title, MAX_TITLE) },
      { type: "section", text: plain(text, MAX_TEXT) },
      ...(linked ? [{ type: "section", text: { type: "mrkdwn", text: linked } }] : []),
      { type: "context", elements: [plain(signature, MAX_TITLE)] },
    ],
  }
}

/** Slack through its incoming webhooks. */
export function slackWebhooks({ testOrigins = [], call, timeout = TIMEOUT }: Settings = {}): Slack {
  async function fetchFor(address: string): Promise<typeof fetch> {
    if (call) return call
    // A stand-in on this machine is configured by the operator.
    if (testOrigins.includes(new URL(address).origin)) return fetch
    return (await import("../outgoing.ts")).outgoingFetch()
  }

  return {
    addressOf: (raw) => slackAddress(raw, testOrigins),
    async send(raw, text) {
      // Checked again, because the stored value may be older than the rule.
      const address = slackAddress(raw, testOrigins)
      if (address === null) throw new SlackRefused("the address is not one of Slack", true)
      const send = await fetchFor(address)
      const reply = await send(address, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.timeout(timeout),
        headers: { "content-type": "application/json" },
        body: JSON.stringify(bodyOf(text)),
      }).catch((error: unknown) => {
        throw new SlackUnavailable(error instanceof Error ? error.name : "no answer")
      })
      const answerText = cut((await reply.text().catch(() => "")).trim(), 100)
      if (reply.status === 200) return
      if (reply.status === 429) {
        const seconds = Math.min(Number(reply.headers.get("retry-after")) || 1, MAX_WAIT)
        throw new SlackUnavailable("429", seconds)
      }
      if (reply.status >= 500) throw new SlackUnavailable(`${reply.status}`)
      const isRevoked = reply.status === 410 || REVOKED.test(answerText)
      throw new SlackRefused(
        `${reply.status} ${REVOKED.exec(answerText)?.[0] ?? ""}`.trim(),
        isRevoked,
      )
    },
  }
}
