import type { Brand } from "../../../integrations/mail/port.ts"

/** Columns of an organisation that mails to its shoppers use. */
export const brandColumns = ["name", "brand_name", "brand_color", "reply_to"] as const
type Merchant = {
  name: string
  brand_name: string | null
  brand_color: string | null
  reply_to: string | null
}

/** The merchant's appearance in mails to shoppers. Without a brand name the shop's name is used. */
export const brandOf = (merchant: Merchant, shop_name = ""): Brand => ({
  name: merchant.brand_name ?? (shop_name || merchant.name),
  color: merchant.brand_color,
  reply_to: merchant.reply_to,
})
