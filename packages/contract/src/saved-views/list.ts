import { list } from "../kernel/list.ts"
import { codes } from "../kernel/list-filters.ts"
import { MAX_VIEWS, NameOfList, SavedView } from "./schema.ts"

/** Private list views of a person. */
export const savedViewList = list({
  name: "saved_views",
  path: "/admin/saved-views",
  action: "saved_view.keep",
  row: SavedView,
  filters: { list: codes(NameOfList) },
  sorts: ["name", "created_at"],
  sort: "name",
  columns: {
    list: { de: "Liste", en: "List" },
    name: { de: "Name", en: "Name" },
    search: { de: "Ansicht", en: "View" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
  limit: MAX_VIEWS,
})
