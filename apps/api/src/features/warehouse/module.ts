import { inboundLifecycle } from "@packhaus/contract/warehouse/inbound/status"
import { defineModule } from "../../module.ts"
import { inboundListing } from "./inbound/list.ts"
import { inboundRoutes } from "./inbound/routes.ts"

export const warehouse = defineModule({
  slug: "warehouse",
  lifecycles: { inbound_notices: inboundLifecycle },
  routes: inboundRoutes,
  lists: [inboundListing],
})
