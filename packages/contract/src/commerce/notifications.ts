import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { belongsTo, hasMany } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id } from "../kernel/values.ts"

/** A mail to a shopper, and each time it was sent again: only the server creates these rows. */
export const notifications = resource({
  one: "notification",
  many: "notifications",
  idPrefix: "noti",
  owner: "merchant",
  hardDelete: true,
  noMetadata: true,
  fields: {},
  readOnly: {
    event_name: z.string(),
    resource_type: z.string(),
    resource_id: Id,
    customer_id: Id.nullable(),
    /** The address it went to. */
    to: z.string(),
    data: z.record(z.string(), z.unknown()),
    /** The notification that was resent. */
    parent_id: Id.nullable(),
    provider_id: z.string(),
  },
  relations: {
    customer: belongsTo("customers", "customer_id"),
    parent_notification: belongsTo("notifications", "parent_id"),
    resends: hasMany("notifications", "parent_id"),
  },
  always: ["resends"],
  admin: [],
  store: [],
  search: ["to"],
  filters: ["event_name", "resource_type", "resource_id", "to", "parent_id"],
  example: {},
})

/** Another recipient. */
export const Recipient = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, fieldError("text.too_long"))
  .pipe(z.email(fieldError("email.invalid")))
