import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply } from "../kernel/page.ts"
import { savedViewList } from "./list.ts"
import { SavedView, SaveView } from "./schema.ts"

const action = "saved_view.keep"

/** Private list views of a person. */
export const savedViews = {
  ...savedViewList.endpoints,
  /** Saves a view under a name; one with the same name is replaced. */
  save: endpoint({
    method: "POST",
    path: "/admin/saved-views",
    action,
    body: SaveView,
    reply: itemReply("saved_view", SavedView),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/saved-views/:id",
    action,
    params: ById,
    reply: deletedReply("saved_view"),
  }),
}
