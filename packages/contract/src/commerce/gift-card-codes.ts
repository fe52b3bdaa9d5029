import { z } from "zod"
import { endpoint, type Limit } from "../kernel/endpoint.ts"
import { ById, ItemQuery, itemReply } from "../kernel/page.ts"
import { storeRow } from "../kernel/resource/schemas.ts"
import { Id, NewMetadata, Timestamp } from "../kernel/values.ts"
import { GiftCardAmount, giftCards } from "./gift-cards.ts"
import { regions } from "./regions.ts"

const { read } = giftCards.admin
const fields = {
  region_id: Id,
  is_disabled: z.boolean(),
  ends_at: Timestamp.nullable(),
  metadata: NewMetadata,
}
const write = { method: "POST", action: "gift_card.write", query: read.query } as const

/** A code has 80 bits: a hundred guesses an hour find none. */
const guessing: readonly Limit[] = [
  { name: "gift-card", per: "address", max: 60, seconds: 3600, counts: "failures" },
  {
    name: "gift-card",
    per: "shop front",
    max: 3000,
    seconds: 3600,
    counts: "failures",
    share: { max: 120, afterwards: 5 },
  },
]

/** The endpoints that create and change gift cards, and the endpoint for their holders. */
export const giftCardCodes = {
  /** Its code is drawn, and its balance is its value. */
  create: endpoint({
    ...write,
    path: "/admin/gift-cards",
    params: z.strictObject({}),
    body: z.strictObject({
      ...fields,
      value: GiftCardAmount.default(0),
      is_disabled: fields.is_disabled.default(false),
      ends_at: fields.ends_at.default(null),
      metadata: fields.metadata.default(null),
      merchant_id: Id.optional(),
    }),
    reply: read.reply,
  }),
  update: endpoint({
    ...write,
    path: "/admin/gift-cards/:id",
    params: ById,
    body: z.strictObject({ ...fields, balance: GiftCardAmount }).partial(),
    reply: read.reply,
  }),
  /** For the holder of the code. The order in which it was bought is not included. */
  readByCode: endpoint({
    method: "GET",
    action: "storefront.read",
    path: "/store/gift-cards/:code",
    params: z.object({ code: z.string().trim().toUpperCase().min(1).max(100) }),
    query: ItemQuery,
    reply: itemReply(
      "gift_card",
      storeRow(giftCards.definition, giftCards.columns).extend({
        region: storeRow(regions.definition, regions.columns).nullable(),
      }),
    ),
    limits: guessing,
  }),
}
