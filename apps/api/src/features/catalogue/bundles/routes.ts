import { bundles } from "@packhaus/contract/catalogue/bundles/endpoints"
import { routes } from "../../../context.ts"
import { readBundle, readBundlesOf } from "./reads.ts"
import { setParts } from "./verbs/set-parts.ts"

export const bundleRoutes = routes(bundles, {
  ofProduct: async (call) => ({ bundles: await readBundlesOf(call, call.params.id) }),
  read: async (call) => ({ bundle: await readBundle(call, call.params.id) }),
  async set(call) {
    await setParts(call, call.params.id, call.body)
    return { bundle: await readBundle(call, call.params.id) }
  },
})
