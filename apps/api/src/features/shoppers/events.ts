import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** A new password was requested. Only the job looks up whether the account exists. */
export const shopperResetRequested = event("shoppers.reset-requested", {
  merchant_id: z.string(),
  email: z.string(),
  /** Address of the shop front's pages, the target of the link. */
  front: z.string().nullable(),
  ip: z.string().nullable(),
})

/** An account claims these orders of an e-mail address. */
export const orderClaimRequested = event("shoppers.orders-claimed", {
  merchant_id: z.string(),
  customer_id: z.string(),
  order_ids: z.array(z.string()),
  front: z.string().nullable(),
  ip: z.string().nullable(),
})

/** An account's address or password changed. The mail goes to its former address. */
export const shopperAccessChanged = event("shoppers.access-changed", {
  merchant_id: z.string(),
  /** The address before the change. */
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  changed: z.array(z.enum(["email", "password"])),
})
