import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../../kernel/page.ts"
import { TimelineEntry } from "../../kernel/timeline.ts"
import { binList, binStockList } from "./list.ts"
import {
  Below,
  BinBranch,
  BinDetail,
  ChangeBin,
  CloseBins,
  CountBin,
  GenerateBins,
  GeneratedBins,
  ItemToPutAway,
  MoveGoods,
  PutAway,
  PutAwayQuery,
  Replenishment,
  ScannedCode,
  SetMinimum,
} from "./schema.ts"

const reply = itemReply("bin", BinDetail)
const write = { method: "POST", params: ById, reply, action: "bin.write" } as const
const read = { method: "GET", action: "bin.read" } as const

export const bins = {
  ...binList.endpoints,
  read: endpoint({ ...read, path: "/admin/bins/:id", params: ById, reply }),
  timeline: endpoint({
    ...read,
    path: "/admin/bins/:id/timeline",
    params: ById,
    reply: z.object({ timeline: z.array(TimelineEntry) }),
  }),
  /** The levels of a location below a code, or its zones. */
  branches: endpoint({
    ...read,
    path: "/admin/stock-locations/:id/bin-branches",
    params: ById,
    query: z.strictObject({ under: Below.optional() }),
    reply: z.object({ branches: z.array(BinBranch) }),
  }),
  /** The bin with this label or code; clear errors for unknown bins and those of other locations. */
  scan: endpoint({
    ...read,
    path: "/admin/stock-locations/:id/bins/:code",
    params: ById.extend({ code: ScannedCode }),
    reply,
  }),
  /** Creates all bins of a range, or none. */
  generate: endpoint({
    method: "POST",
    path: "/admin/bins/generate",
    action: "bin.write",
    body: GenerateBins,
    reply: itemReply("generated", GeneratedBins),
  }),
  /** Closes empty bins: all or none. Closed ones stay closed. */
  closeAll: endpoint({
    method: "POST",
    path: "/admin/bins/close",
    action: "bin.write",
    body: CloseBins,
    reply: z.object({ closed: z.int() }),
  }),
  change: endpoint({ ...write, path: "/admin/bins/:id", body: ChangeBin }),
  close: endpoint({ ...write, path: "/admin/bins/:id/close" }),
  reopen: endpoint({ ...write, path: "/admin/bins/:id/reopen" }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/bins/:id",
    action: "bin.write",
    params: ById,
    reply: deletedReply("bin"),
  }),
  /** Books pieces of the location that are in no bin into this one. */
  put_away: endpoint({ ...write, path: "/admin/bins/:id/put-away", body: PutAway }),
  move: endpoint({ ...write, path: "/admin/bins/:id/move", body: MoveGoods }),
  /** Books the difference of the count to the stock of the location. */
  count: endpoint({ ...write, path: "/admin/bins/:id/count", body: CountBin }),
  minimum: endpoint({ ...write, path: "/admin/bins/:id/minimum", body: SetMinimum }),
}

export const binStocks = {
  ...binStockList.endpoints,
  /** Items with pieces in no bin, and bins for them. */
  toPutAway: endpoint({
    ...read,
    path: "/admin/stock-locations/:id/put-away",
    params: ById,
    query: PutAwayQuery,
    reply: z.object({ items: z.array(ItemToPutAway) }),
  }),
  /** Pick bins below their minimum that a reserve bin can refill. */
  replenishment: endpoint({
    ...read,
    path: "/admin/stock-locations/:id/replenishment",
    params: ById,
    reply: z.object({ replenishments: z.array(Replenishment) }),
  }),
}
