import { Fee } from "@packhaus/contract/invoicing/price-lists/schema"
import { z } from "zod"
import { administrator, type Reader, staff, table } from "../../../table-access.ts"

/** `list_id` is the owner of the list: an organisation, or "*" for the platform. */
const FeeRow = Fee.extend({ list_id: z.string() })

/** The platform's prices, and the prices of the viewer's own organisation. */
const listsOf = ({ organisation_id, managed }: Reader) => ({
  list_id: ["*", organisation_id, ...managed],
})

export const priceListTables = {
  fees: table(FeeRow, {
    access: {
      read: {
        ...staff,
        agency: listsOf,
        customer: listsOf,
        supplier: listsOf,
        service_provider: listsOf,
        disabled: listsOf,
      },
      write: administrator,
    },
    idPrefix: "fee",
    search: [],
    generated: ["base", "is_revoked", "list_id", "created_at"],
    hidden: ["list_id"],
  }),
}
