import type { OpenCart } from "@packhaus/commerce/carts/parts"
import type { Changed } from "@packhaus/commerce/carts/reprice"
import {
  addDraftLines,
  changeDraft,
  changeDraftLine,
  removeDraftLine,
} from "@packhaus/commerce/draft-orders/change"
import {
  lockDraft,
  readDraft,
  removeDraft,
  settleDraft,
} from "@packhaus/commerce/draft-orders/drafts"
import { listOf, type Query } from "@packhaus/commerce/resources/reads"
import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { draftOrders as drafts } from "@packhaus/contract/commerce/draft-orders"
import { patternOf } from "@packhaus/kernel/row-filters"
import { type SqlBool, sql } from "kysely"
import { type Context, routes } from "../../../context.ts"
import { readOrder } from "../../orders/reads/detail.ts"
import { engineOf } from "../verbs/engine.ts"
import { createDraftOrder } from "./verbs/create.ts"
import { payDraftOrder } from "./verbs/pay.ts"

/** Drafts by number, or by a part of the shopper's e-mail address. */
const list = listOf(drafts, (q) => {
  const pattern = patternOf(q)
  return sql<SqlBool>`(display_id ilike ${pattern} or cart_id in (
    select cart.id from ${sql.table("carts")} as cart
    where cart.type = 'draft_order' and cart.email ilike ${pattern}))`
})
const shown = async (context: Context, id: string) => ({
  draft_order: await readDraft(engineOf(context), id),
})

/** Changes an open draft and replies with it. */
async function changing(
  context: Context,
  id: string,
  change: (open: OpenCart) => Changed | Promise<Changed>,
) {
  const engine = engineOf(context)
  const { open } = await lockDraft(engine, id)
  await settleDraft(engine, open, await change(open))
  return shown(context, id)
}

export const draftOrderRoutes = routes(draftOrders, {
  async list({ query, ...context }) {
    const { draft_orders, ...page } = await list(engineOf(context), query as Query)
    const rows = (draft_orders as object[]).map((row) => ({ ...row, idempotency_key: null }))
    return { ...page, draft_orders: rows }
  },
  read: ({ params, ...context }) => shown(context, params.id),
  create: async ({ body, ...context }) => shown(context, await createDraftOrder(context, body)),
  async update({ params, body, ...context }) {
    const engine = engineOf(context)
    const { open } = await lockDraft(engine, params.id)
    await changeDraft(engine, { id: params.id, open }, body)
    return shown(context, params.id)
  },
  async remove({ params: { id }, ...context }) {
    const { open } = await lockDraft(engineOf(context), id)
    await removeDraft(open, id)
    return { id, object: "draft-order" as const, deleted: true as const }
  },
  addLine: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => addDraftLines(open, [body])),
  updateLine: ({ params, body, ...context }) =>
    changing(context, params.id, (open) => changeDraftLine(open, params.line_id, body)),
  removeLine: ({ params, ...context }) =>
    changing(context, params.id, (open) => removeDraftLine(open, params.line_id)),
  pay: async ({ params, ...context }) => ({
    order: await readOrder(context, await payDraftOrder(context, params.id)),
  }),
})
