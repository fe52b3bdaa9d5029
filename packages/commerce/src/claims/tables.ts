import { ClaimColumns, ClaimItemColumns } from "@packhaus/contract/commerce/claims"
import { table } from "@packhaus/kernel/table"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

export const claimTables = {
  claim_orders: table(ClaimColumns, { idPrefix: "claim", search: [], generated, owner }),
  claim_items: table(ClaimItemColumns, { idPrefix: "citm", search: [], generated, owner }),
}
