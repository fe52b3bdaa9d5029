import { Id, Timestamp } from "@packhaus/contract/kernel/values"
import { ProductRequest } from "@packhaus/contract/sourcing/product-requests/schema"
import { z } from "zod"
import { ofOrganisation, type Reader, staff, table } from "../../../table-access.ts"

const RequestRow = ProductRequest.omit({
  organisation_name: true,
  shop_name: true,
  product_title: true,
  asked_count: true,
  quoted_count: true,
  images: true,
  documents: true,
  products: true,
  assignments: true,
  invoice: true,
}).extend({
  /** The first of its images. */
  image_id: Id.nullable(),
  /** Additional readers: suppliers requested since the last submission. */
  supplier_ids: z.array(Id),
})

const fileKinds = ["image", "document"] as const
const FileOfRequest = z.object({
  id: Id,
  organisation_id: Id,
  request_id: Id,
  file_id: Id,
  kind: z.enum(fileKinds),
  rank: z.int(),
})
const ProductOfRequest = z.object({
  organisation_id: Id,
  request_id: Id,
  product_id: Id,
  created_at: Timestamp,
})

const owner = "organisation_id"

export const productRequestTables = {
  product_requests: table(RequestRow, {
    access: {
      read: {
        ...ofOrganisation.read,
        supplier: ({ organisation_id }: Reader) => ({
          supplier_ids: { overlaps: [organisation_id] },
        }),
      },
      write: ofOrganisation.write,
    },
    idPrefix: "preq",
    search: ["product_name", "producer_name"],
    generated: [
      "status",
      "product_name",
      "exists_in_shop",
      "description",
      "specification",
      "requirements",
      "photo_content_needed",
      "color_box_needed",
      "import_methods",
      "supplier_ids",
      "created_at",
      "updated_at",
    ],
    owner,
  }),
  product_request_files: table(FileOfRequest, {
    access: ofOrganisation,
    idPrefix: "prfl",
    search: [],
    generated: [],
    owner,
  }),
  product_request_products: table(ProductOfRequest, {
    access: { read: { ...ofOrganisation.read, ...staff }, write: ofOrganisation.write },
    idPrefix: "",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
