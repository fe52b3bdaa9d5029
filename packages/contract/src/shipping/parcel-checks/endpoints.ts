import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById } from "../../kernel/page.ts"
import { ParcelCheck } from "./schema.ts"

export const parcelChecks = {
  /** The checks of an order's parcels; suppliers see those of their own. */
  ofOrder: endpoint({
    method: "GET",
    path: "/admin/orders/:id/parcel-checks",
    action: "order.read",
    params: ById,
    reply: z.object({ parcel_checks: z.array(ParcelCheck) }),
  }),
}
