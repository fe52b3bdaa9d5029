import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { ofOrganisation, table } from "../../../table-access.ts"

const owner = "organisation_id"

/** A queued or sent push of a fulfilment to a shop. */
const TrackingPush = z.object({
  id: Id,
  organisation_id: Id,
  shop_id: Id,
  order_id: Id,
  fulfillment_id: Id,
  kind: z.enum(["create", "update", "cancel"]),
  revision: z.int(),
  status: z.enum(["pending", "done", "dead", "waiting"]),
  attempts: z.int(),
  last_error: z.string().nullable(),
  external_id: z.string().nullable(),
  retry_at: Timestamp.nullable(),
  lease_until: Timestamp.nullable(),
  done_at: Timestamp.nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const trackingPushTables = {
  tracking_pushes: table(TrackingPush, {
    access: ofOrganisation,
    idPrefix: "push",
    search: [],
    generated: ["status", "attempts", "created_at", "updated_at"],
    owner,
  }),
}
