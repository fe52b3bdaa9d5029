import type { Context } from "../../../context.ts"
import type { Brand } from "../../../integrations/mail/port.ts"

/** Columns of an organisation that mails to its shoppers use. */
export const brandColumns = [
  "name",
  "brand_name",
  "brand_color",
  "brand_logo_id",
  "reply_to",
] as const
type Merchant = {
  name: string
  brand_name: string | null
  brand_color: string | null
  brand_logo_id: string | null
  reply_to: string | null
}
type Db = Context["db"]

/** The merchant's appearance in mails to shoppers. Without a brand name the shop's name is used. */
export async function brandOf(db: Db, merchant: Merchant, shop_name = ""): Promise<Brand> {
  const { name, brand_name, brand_color, brand_logo_id, reply_to } = merchant
  const logo = await logoOf(db, brand_logo_id)
  return { name: brand_name ?? (shop_name || name), color: brand_color, logo, reply_to }
}

async function logoOf(db: Db, id: string | null) {
  if (id === null) return null
  const file = await db
    .selectFrom("files")
    .select(["id", "name", "mime"])
    .where("id", "=", id)
    .executeTakeFirst()
  return file ? { file_id: file.id, name: file.name, mime: file.mime } : null
}
