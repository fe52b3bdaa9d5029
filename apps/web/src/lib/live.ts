import type { QueryClient, QueryKey } from "@tanstack/react-query"

/** What the server sends; not checked by a schema, which the shell would load for it alone. */
type Notice = { topic: string; organisation_id?: string | null }

/** Topics of which a person reads only events of their own organisation. */
type Own = { topics: readonly string[]; organisation_id: string }

/** Notices within this many milliseconds are handled together. */
const COALESCE = 250

function topicOf(message: string, own: Own | undefined) {
  const notice: Notice = JSON.parse(message)
  const [first = ""] = notice.topic.split(".")
  const topic = first.replaceAll("-", "_")
  const isOthers = own?.topics.includes(topic) && notice.organisation_id !== own.organisation_id
  return isOthers ? undefined : topic
}

/**
 * Follows the server's notices and marks the queries of their topics as stale, at most four times a
 * second. If some may be missing (`resync`, or the stream broke), everything is read again. Returns
 * the function that ends it.
 */
export function follow(
  client: QueryClient,
  source: EventSource,
  topics: Readonly<Record<string, readonly QueryKey[]>>,
  own?: Own,
) {
  const changed = new Set<string>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  function flush() {
    timer = undefined
    if (everything) void client.invalidateQueries()
    else
      for (const queryKey of [...changed].flatMap((topic) => topics[topic] ?? []))
        void client.invalidateQueries({ queryKey })
    changed.clear()
    everything = false
  }
  const later = () => {
    timer ??= setTimeout(flush, COALESCE)
  }
  source.addEventListener("message", ({ data }) => {
    const topic = topicOf(data, own)
    if (topic === undefined) return
    changed.add(topic)
    later()
  })
  source.addEventListener("resync", () => {
    everything = true
    later()
  })
  source.addEventListener("open", () => {
    everything ||= wasOpen
    if (wasOpen) later()
    wasOpen = true
  })
  return () => {
    clearTimeout(timer)
    source.close()
  }
}

/** `EventSource.CLOSED`: the server refused, and the browser does not retry. */
const CLOSED = 2

/**
 * Calls `leave` when the server refuses the stream because the person is signed out, as
 * `isSignedOut` finds by asking. Data of a session must not stay on the screen after it.
 */
export function leaveWith(
  source: EventSource,
  isSignedOut: () => Promise<boolean>,
  leave: () => void,
) {
  source.addEventListener("error", async () => {
    if (source.readyState === CLOSED && (await isSignedOut())) leave()
  })
}
