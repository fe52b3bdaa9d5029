import { addItem, dropItem, removeChange, resizeItem } from "@packhaus/commerce/order-edits/changes"
import { type EditRow, loadEdit, loadEdits } from "@packhaus/commerce/order-edits/load"
import { forShopper, shownEdit, shownWhole } from "@packhaus/commerce/order-edits/shown"
import {
  cancelEdit,
  createEdit,
  declineEdit,
  findEdit,
  noteEdit,
  removeEdit,
  requestEdit,
  requireShown,
} from "@packhaus/commerce/order-edits/verbs"
import { engineRows } from "@packhaus/commerce/stock/levels"
import { orderEdits, storeOrderEdits } from "@packhaus/contract/commerce/order-edits"
import { type Context, routes } from "../../../context.ts"
import { engineOf } from "../../carts/verbs/engine.ts"
import { applyEdit } from "./verbs/apply.ts"

/** An edit in its current state, with all relations. */
async function shown(context: Context, id: string) {
  const { edit, shop } = await findEdit(engineOf(context), id)
  return { order_edit: await shownWhole(shop, await loadEdit(shop, edit)) }
}
async function after(context: Context, id: string, done: Promise<unknown>) {
  await done
  return shown(context, id)
}

const ofMerchants = routes(orderEdits, {
  async list({ query, ...context }) {
    const { expand: _, ...filters } = query
    const { order_edits, ...page } = await context.rows.page("order_edits", filters)
    // All relations are in the same scope.
    const shop = { db: context.db, rows: engineRows(context.db) }
    const all = await loadEdits(shop, order_edits as EditRow[])
    return { ...page, order_edits: all.map((one) => shownEdit(one)) }
  },
  read: ({ params, ...context }) => shown(context, params.id),
  create: async ({ body, ...context }) => shown(context, await createEdit(engineOf(context), body)),
  update: ({ params: { id }, body, ...context }) =>
    after(context, id, noteEdit(engineOf(context), id, body.internal_note)),
  async remove({ params: { id }, ...context }) {
    await removeEdit(engineOf(context), id)
    return { id, object: "order_edit" as const, deleted: true as const }
  },
  addItem: ({ params: { id }, body, ...context }) =>
    after(context, id, addItem(engineOf(context), id, body)),
  updateItem: ({ params: { id, item_id }, body, ...context }) =>
    after(context, id, resizeItem(engineOf(context), id, item_id, body.quantity)),
  removeItem: ({ params: { id, item_id }, ...context }) =>
    after(context, id, dropItem(engineOf(context), id, item_id)),
  async removeChange({ params: { id, change_id }, ...context }) {
    await removeChange(engineOf(context), id, change_id)
    return { id: change_id, object: "item_change" as const, deleted: true as const }
  },
  request: ({ params: { id }, ...context }) =>
    after(context, id, requestEdit(engineOf(context), id)),
  cancel: ({ params: { id }, ...context }) => after(context, id, cancelEdit(engineOf(context), id)),
  confirm: ({ params: { id }, ...context }) => after(context, id, applyEdit(context, id)),
})

/** An edit as its shopper sees it: only requested ones. */
async function shownToShopper(context: Context, id: string) {
  const found = await findEdit(engineOf(context), id)
  requireShown(found)
  const { edit, shop } = found
  return { order_edit: forShopper(await shownWhole(shop, await loadEdit(shop, edit))) }
}

const ofShoppers = routes(storeOrderEdits, {
  read: ({ params, ...context }) => shownToShopper(context, params.id),
  async decline({ params: { id }, body, ...context }) {
    await declineEdit(engineOf(context), id, body.declined_reason ?? null)
    return shownToShopper(context, id)
  },
  async complete({ params: { id }, ...context }) {
    await applyEdit(context, id, { isShopper: true })
    return shownToShopper(context, id)
  },
})

export const orderEditRoutes = [...ofMerchants, ...ofShoppers]
