import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { z } from "zod"
import { hidden, table } from "../../table-access.ts"

/** The hash of a secret. */
const Hash = z.string()
const owner = "merchant_id"

const PasswordRow = z.object({
  customer_id: Id,
  merchant_id: Id,
  password_hash: Hash,
  changed_at: Timestamp,
})
const SessionRow = z.object({
  id: Id,
  merchant_id: Id,
  customer_id: Id,
  token_hash: Hash,
  kind: z.enum(["cookie", "bearer"]),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
})
const LinkRow = z.object({
  id: Id,
  merchant_id: Id,
  customer_id: Id,
  purpose: z.enum(["password", "orders"]),
  token_hash: Hash,
  order_ids: z.array(Id),
  /** Network of the request: an IPv4 address, or the /64 of an IPv6 address. */
  network: z.string().nullable(),
  created_at: Timestamp,
  expires_at: Timestamp,
})

/** Authentication of shoppers: used before there is a viewer to scope by. */
export const shopperTables = {
  shopper_passwords: table(PasswordRow, {
    access: hidden,
    idPrefix: "",
    search: [],
    generated: ["changed_at"],
    owner,
  }),
  shopper_sessions: table(SessionRow, {
    access: hidden,
    idPrefix: "sses",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  shopper_links: table(LinkRow, {
    access: hidden,
    idPrefix: "slnk",
    search: [],
    generated: ["order_ids", "created_at"],
    owner,
  }),
}
