import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { table } from "@packhaus/kernel/table"
import { z } from "zod"

const owner = "organisation_id"

/** Which of our variants a shop's variant is. */
const VariantLink = z.object({
  id: Id,
  organisation_id: Id,
  shop_id: Id,
  external_variant_id: z.string(),
  variant_id: Id,
  created_at: Timestamp,
})

/** Which of our variants a SKU is that none of them has: of shops that name no variants. */
const SkuLink = z.object({
  id: Id,
  organisation_id: Id,
  /** Trimmed and lower-cased. */
  sku_key: z.string(),
  variant_id: Id,
  created_at: Timestamp,
})

export const variantLinkTables = {
  variant_links: table(VariantLink, {
    idPrefix: "vlnk",
    search: [],
    generated: ["created_at"],
    owner,
  }),
  sku_links: table(SkuLink, { idPrefix: "slnk", search: [], generated: ["created_at"], owner }),
}
