import { SavedView } from "@packhaus/contract/saved-views/schema"
import { table } from "@packhaus/kernel/table"

export const savedViewTables = {
  saved_views: table(SavedView, { idPrefix: "view", search: ["name"], generated: ["created_at"] }),
}
