import { shops } from "@packhaus/contract/shops/endpoints"
import { type Context, routes } from "../../context.ts"
import { shopListing } from "./list.ts"
import { readSync } from "./reads.ts"
import { beginConnection } from "./verbs/begin-connection.ts"
import {
  confirmNonGoods,
  disconnectShop,
  reconcileShop,
  releaseShop,
  retryShop,
  updateShop,
} from "./verbs/change.ts"
import { finishConnection } from "./verbs/finish-connection.ts"
import { settleGap } from "./verbs/gaps.ts"

/** The shop's list row after a change. */
const shown = (context: Context, { id }: { id: string }) => shopListing.one(context, id)

export const shopRoutes = routes(shops, {
  ...shopListing.handlers,
  read: async (call) => ({
    shop: await shopListing.one(call, call.params.id),
  }),
  sync: async (call) => ({ sync: await readSync(call, call.params.id) }),
  connect: async (call) => ({ url: await beginConnection(call, call.body) }),
  finish: async (call) => ({
    shop: await shown(call, await finishConnection(call, call.body.query)),
  }),
  update: async (call) => ({
    shop: await shown(call, await updateShop(call, call.params.id, call.body)),
  }),
  confirmNonGoods: async (call) => ({
    shop: await shown(call, await confirmNonGoods(call, call.params.id, call.body.keep)),
  }),
  disconnect: async (call) => ({
    shop: await shown(call, await disconnectShop(call, call.params.id, "person")),
  }),
  reconcile: async (call) => ({
    shop: await shown(call, await reconcileShop(call, call.params.id)),
  }),
  retry: async (call) => ({ shop: await shown(call, await retryShop(call, call.params.id)) }),
  settleGap: async (call) => ({ gap: await settleGap(call, call.params.id, call.params.gap_id) }),
  release: async (call) => ({ released: await releaseShop(call, call.params.id) }),
})
