import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { ById } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"

const Option = z.looseObject({ id: z.string() })

/** The options of the fulfilment providers of a region, from which shipping options are created. */
export const fulfillmentOptions = {
  list: endpoint({
    method: "GET",
    path: "/admin/regions/:id/fulfillment-options",
    action: "region.read",
    params: ById,
    reply: z.object({
      fulfillment_options: z.array(z.object({ provider_id: Id, options: z.array(Option) })),
    }),
  }),
}
