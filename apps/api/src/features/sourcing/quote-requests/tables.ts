import { Id } from "@packhaus/contract/kernel/values"
import { RequestAssignment } from "@packhaus/contract/sourcing/product-requests/schema"
import { z } from "zod"
import { ofOrganisation, table } from "../../../table-access.ts"

const QuoteRequestRow = RequestAssignment.extend({
  /** Owner of the product request. Hidden from the supplier. */
  organisation_id: Id,
  request_id: Id,
  /** Name at the time of the request. */
  product_name: z.string(),
  asked_by: z.string(),
})

export const quoteRequestTables = {
  quote_requests: table(QuoteRequestRow, {
    access: {
      read: { ...ofOrganisation.read, supplier: "supplier_id" },
      write: { ...ofOrganisation.write, supplier: "supplier_id" },
    },
    idPrefix: "qreq",
    search: ["product_name"],
    generated: ["status", "created_at"],
    owner: "organisation_id",
  }),
}
