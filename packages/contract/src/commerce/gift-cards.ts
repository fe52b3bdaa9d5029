import { z } from "zod"
import { fieldError } from "../kernel/field-errors.ts"
import { belongsTo } from "../kernel/resource/relations.ts"
import { resource } from "../kernel/resource.ts"
import { Id, Timestamp } from "../kernel/values.ts"
import { regionProviders } from "./regions.ts"

/** Minor units of the currency of the card's region. */
export const GiftCardAmount = z.int(fieldError("number.whole")).min(0).max(100_000_000)

/** Prepaid money with a code. Its code is drawn by the server, so that none can be guessed. */
export const giftCards = resource({
  one: "gift_card",
  many: "gift_cards",
  object: "gift-card",
  idPrefix: "gift",
  owner: "merchant",
  fields: {
    value: GiftCardAmount.default(0),
    balance: GiftCardAmount,
    region_id: Id,
    is_disabled: z.boolean().default(false),
    ends_at: Timestamp.nullable().default(null),
  },
  createOnly: ["value"],
  updateOnly: ["balance"],
  readOnly: {
    code: z.string(),
    order_id: Id.nullable(),
    tax_rate: z.number().nullable(),
  },
  relations: { region: belongsTo("regions", "region_id"), order: belongsTo("orders", "order_id") },
  always: [...regionProviders("region"), "order"],
  admin: ["list", "read", "remove"],
  store: [],
  search: ["code"],
  filters: ["region_id", "is_disabled"],
  example: { value: 5000, region_id: "{regions}" },
})
