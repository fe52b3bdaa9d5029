import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { shopList } from "./list.ts"
import {
  ConfirmNonGoods,
  ConnectShop,
  FinishConnection,
  Shop,
  ShopGap,
  ShopSync,
  UpdateShop,
} from "./schema.ts"

const reply = itemReply("shop", Shop)
const post = { method: "POST", params: ById, action: "shop.write", reply } as const

export const shops = {
  ...shopList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/shops/:id",
    action: "shop.read",
    params: ById,
    reply,
  }),
  sync: endpoint({
    method: "GET",
    path: "/admin/shops/:id/sync",
    action: "shop.read",
    params: ById,
    reply: z.object({ sync: ShopSync }),
  }),
  /** Answers the address of the shop platform on which the person approves the installation. */
  connect: endpoint({
    method: "POST",
    path: "/admin/shops/connect",
    action: "shop.write",
    body: ConnectShop,
    reply: z.object({ url: z.string() }),
  }),
  finish: endpoint({
    method: "POST",
    path: "/admin/shops/finish",
    action: "shop.write",
    body: FinishConnection,
    reply,
    secret: true,
  }),
  update: endpoint({ ...post, path: "/admin/shops/:id", body: UpdateShop }),
  /** Confirms or clears the default list of SKUs that are never packed. */
  confirmNonGoods: endpoint({
    ...post,
    path: "/admin/shops/:id/confirm-non-goods",
    body: ConfirmNonGoods,
  }),
  disconnect: endpoint({ ...post, path: "/admin/shops/:id/disconnect" }),
  reconcile: endpoint({ ...post, path: "/admin/shops/:id/reconcile" }),
  /** Retries permanently failed messages and tracking numbers. */
  retry: endpoint({ ...post, path: "/admin/shops/:id/retry" }),
  /** Records that the orders of a period that the sync missed were checked in the shop. */
  settleGap: endpoint({
    ...post,
    path: "/admin/shops/:id/gaps/:gap_id/settle",
    params: ById.extend({ gap_id: Id }),
    reply: itemReply("gap", ShopGap),
  }),
  /** Ends the hold "from before the connection" of all its orders; returns their number. */
  release: endpoint({
    ...post,
    path: "/admin/shops/:id/release",
    action: "order.release",
    reply: z.object({ released: z.int() }),
  }),
}
