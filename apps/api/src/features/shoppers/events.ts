import { event } from "@packhaus/kernel/jobs/events"
import { z } from "zod"

/** Somebody asked for a new password. Whether there is such an account, only the job looks up. */
export const shopperResetRequested = event("shoppers.reset-requested", {
  merchant_id: z.string(),
  email: z.string(),
  /** The shop front's pages, where the link leads to. */
  front: z.string().nullable(),
  ip: z.string().nullable(),
})

/** Somebody with an account says that these orders of an address are theirs. */
export const orderClaimRequested = event("shoppers.orders-claimed", {
  merchant_id: z.string(),
  customer_id: z.string(),
  order_ids: z.array(z.string()),
  front: z.string().nullable(),
  ip: z.string().nullable(),
})

/** An account has another address or password. Its mail goes to the address it had before. */
export const shopperAccessChanged = event("shoppers.access-changed", {
  merchant_id: z.string(),
  /** The address before the change. */
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  changed: z.array(z.enum(["email", "password"])),
})
