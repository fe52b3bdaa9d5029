import { ReturnColumns, ReturnItemColumns } from "@packhaus/contract/commerce/returns"
import { table } from "@packhaus/kernel/table"

const owner = "merchant_id"

/** Tables of announced returns and their received pieces. */
export const returnTables = {
  returns: table(ReturnColumns, {
    idPrefix: "rtn",
    search: [],
    generated: ["status", "created_at", "updated_at"],
    owner,
  }),
  return_items: table(ReturnItemColumns, {
    idPrefix: "rtni",
    search: [],
    generated: ["created_at"],
    owner,
  }),
}
