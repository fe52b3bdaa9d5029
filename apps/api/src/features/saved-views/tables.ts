import { SavedView } from "@packhaus/contract/saved-views/schema"
import { ofOneself, table } from "../../table-access.ts"

export const savedViewTables = {
  saved_views: table(SavedView, {
    access: ofOneself("member_id"),
    idPrefix: "view",
    search: ["name"],
    generated: ["created_at"],
  }),
}
