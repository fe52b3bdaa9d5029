import type { QueryClient, QueryKey } from "@tanstack/react-query"
import { z } from "zod"

const Notice = z.object({ topic: z.string(), id: z.string().nullable() })

/**
 * What becomes stale when something happens, by the first word of the topic (`orders.packed` is `orders`).
 * A topic that is not here concerns no page.
 */
const stale: Partial<Record<string, readonly QueryKey[]>> = {
  orders: [["orders"], ["dashboard"], ["session"]],
  tracking: [["orders"], ["shops"], ["session"]],
  bulk_runs: [["bulk-runs"]],
  shops: [["shops"], ["dashboard"], ["session"]],
  privacy_requests: [["privacy-requests"], ["session"]],
  products: [["products"]],
  stocks: [["stocks"], ["products"], ["dashboard"], ["session"]],
  stock_locations: [["locations"]],
  location_priorities: [["priorities"]],
  shipment_methods: [["shipment-methods"]],
  variants: [["products"], ["orders"]],
  invoices: [["invoices"], ["waiting-lines"], ["dashboard"], ["session"]],
  invoice_runs: [["invoice-runs"]],
  balance: [["balance"], ["dashboard"], ["session"]],
  transfers: [["transfers"], ["balance"], ["session"]],
  prices: [["price-lists"], ["waiting-lines"]],
  members: [["members"], ["session"]],
  organisations: [["organisations"], ["session"]],
  vat_id: [["billing"], ["waiting-lines"]],
  sessions: [["sessions"]],
  api_keys: [["api-keys"]],
  jobs: [["jobs"], ["session"], ["dashboard"]],
}
const plural: Partial<Record<string, string>> = {
  order: "orders",
  bulk_run: "bulk_runs",
  job: "jobs",
  member: "members",
  shop: "shops",
  privacy_request: "privacy_requests",
  product: "products",
  stock: "stocks",
  stock_location: "stock_locations",
  location: "stock_locations",
  priority: "location_priorities",
  transfer: "transfers",
}
const gather = 250

const topicOf = (data: unknown) => {
  const notice = Notice.safeParse(typeof data === "string" ? JSON.parse(data) : null)
  const [first = ""] = (notice.data?.topic ?? "").split(".")
  const name = first.replaceAll("-", "_")
  return plural[name] ?? name
}

/**
 * Follows the server's notices and marks what they name as stale, at most four times a second. Who may
 * have missed some (`resync`, or the stream broke) reads everything again. Returns the function that ends it.
 */
export function follow(client: QueryClient, source: EventSource) {
  const topics = new Set<string>()
  let everything = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasOpen = false

  function flush() {
    timer = undefined
    if (everything) void client.invalidateQueries()
    else
      for (const queryKey of [...topics].flatMap((topic) => stale[topic] ?? []))
        void client.invalidateQueries({ queryKey })
    topics.clear()
    everything = false
  }
  const later = () => {
    timer ??= setTimeout(flush, gather)
  }
  source.addEventListener("message", ({ data }) => {
    topics.add(topicOf(data))
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
