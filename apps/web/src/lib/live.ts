import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { z } from "zod"

const Notice = z.object({ topic: z.string(), id: z.string().nullable() })

/** Notices within so many milliseconds are answered together. */
const COALESCE = 250

const topicOf = (data: unknown) => {
  const notice = Notice.safeParse(typeof data === "string" ? JSON.parse(data) : null)
  const [first = ""] = (notice.data?.topic ?? "").split(".")
  return first.replaceAll("-", "_")
}

/**
 * Follows the server's notices and marks the queries of their topics as stale, at most four times a second. Who may
 * have missed some (`resync`, or the stream broke) reads everything again. Returns the function that ends it.
 */
export function follow(
  client: QueryClient,
  source: EventSource,
  topics: Readonly<Record<string, readonly QueryKey[]>>,
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
    changed.add(topicOf(data))
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

/** `EventSource.CLOSED`: the server refused, and the browser does not try again. */
const CLOSED = 2

/**
 * Calls `leave` when the server refuses the stream because nobody is signed in any more, as `isSignedOut`
 * finds by asking. What a session showed does not stay on the screen after it.
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
