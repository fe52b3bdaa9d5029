import { OrderEditColumns, OrderItemChangeColumns } from "@packhaus/contract/commerce/order-edits"
import { table } from "@packhaus/kernel/table"

const generated = ["created_at", "updated_at"] as const
const owner = "merchant_id"

/** Tables of edits to placed orders. */
export const orderEditTables = {
  order_edits: table(OrderEditColumns, {
    idPrefix: "oe",
    search: ["internal_note"],
    generated: ["status", ...generated],
    owner,
  }),
  order_item_changes: table(OrderItemChangeColumns, {
    idPrefix: "oic",
    search: [],
    generated,
    owner,
  }),
}
