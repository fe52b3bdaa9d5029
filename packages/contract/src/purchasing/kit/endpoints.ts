import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { Tracking, WithReason } from "./schema.ts"

type Kind = {
  name: "stock_order" | "packaging_order"
  path: "/admin/stock-orders" | "/admin/packaging-orders"
  /** Action that corrects carrier and tracking number. */
  track: "stock_order.track" | "packaging_order.start"
}

/** Endpoints that every kind of purchase order has. */
export function purchaseEndpoints<const K extends Kind, Detail extends z.ZodType>(
  kind: K,
  detail: Detail,
) {
  const { name, path, track }: Kind = kind
  const reply = itemReply<K["name"], Detail>(name, detail)
  const read = { method: "GET", action: `${name}.read`, params: ById } as const
  const one = { method: "POST", params: ById, reply } as const
  return {
    read: endpoint({ ...read, path: `${path}/:id`, reply }),
    timeline: endpoint({
      ...read,
      path: `${path}/:id/timeline`,
      reply: z.object({ timeline: z.array(TimelineEntry) }),
    }),
    /** Starts production; refused until the order is paid or released. */
    start: endpoint({ ...one, path: `${path}/:id/start`, action: `${name}.start` }),
    /** Ships the order. Goods count as incoming at the location from now on. */
    send: endpoint({ ...one, path: `${path}/:id/send`, action: `${name}.start`, body: Tracking }),
    /** Corrects carrier and tracking number of a shipped order. */
    track: endpoint({ ...one, path: `${path}/:id/track`, action: track, body: Tracking }),
    /** Closes missing pieces, or confirms arrivals booked by others. Both are credited. */
    close: endpoint({
      ...one,
      path: `${path}/:id/close`,
      action: `${name}.override`,
      body: WithReason,
    }),
    cancel: endpoint({
      ...one,
      path: `${path}/:id/cancel`,
      action: `${name}.write`,
      body: WithReason,
    }),
    /** Releases an unpaid order, through the payment gate of its invoice. */
    override: endpoint({
      ...one,
      path: `${path}/:id/override`,
      action: `${name}.override`,
      body: WithReason,
      recentPassword: true,
    }),
  }
}
