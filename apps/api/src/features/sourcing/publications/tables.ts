import { ProductSafety } from "@packhaus/contract/catalogue/products/schema"
import { Cents, Id, Timestamp } from "@packhaus/contract/kernel/values"
import { Publication } from "@packhaus/contract/sourcing/publications/schema"
import { z } from "zod"
import { ofOrganisation, table } from "../../../table-access.ts"

const PublicationRow = Publication.omit({ shop_name: true }).extend({
  organisation_id: Id,
  /** By variant, in minor units of the shop's currency. */
  prices: z.record(z.string(), Cents),
  handle: z.string(),
  external_id: z.string().nullable(),
  /** The shop had it already; its data are not changed there. */
  is_linked: z.boolean(),
  /** The safety data of the last push. */
  told_safety: ProductSafety.nullable(),
  lease_until: Timestamp.nullable(),
})

export const publicationTables = {
  publications: table(PublicationRow, {
    access: ofOrganisation,
    idPrefix: "publ",
    search: [],
    generated: ["status", "is_linked", "attempts", "created_at"],
    owner: "organisation_id",
  }),
}
