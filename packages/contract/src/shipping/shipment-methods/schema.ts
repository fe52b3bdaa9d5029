import { z } from "zod"
import { isPublicTemplate } from "../../kernel/links.ts"
import { Id, Timestamp } from "../../kernel/values.ts"

const Name = z.string().trim().min(1, "text.required").max(80, "text.too_long")
const fields = {
  carrier: Name,
  name_de: Name,
  name_en: Name,
  /** The carrier as the shop platform spells it; null sends the link instead. */
  shop_company: z.string().trim().max(80, "text.too_long").nullable(),
  /** https, with `{n}` in place of the tracking number. */
  url_template: z
    .string()
    .trim()
    .max(300, "text.too_long")
    .refine(isPublicTemplate, "url.invalid")
    .nullable(),
  is_active: z.boolean(),
}

export const ShipmentMethod = z.object({
  id: Id,
  code: z.string(),
  ...fields,
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type ShipmentMethod = z.output<typeof ShipmentMethod>
export const CreateShipmentMethod = z.strictObject({
  code: z.string().regex(/^[a-z0-9_]{2,40}$/, "text.invalid"),
  ...fields,
})
export const UpdateShipmentMethod = z.strictObject(fields).partial()

/** The link of a tracking number, or null if the method has none. */
export const trackingUrl = (method: Pick<ShipmentMethod, "url_template">, number: string) =>
  method.url_template?.replace("{n}", encodeURIComponent(number)) ?? null
