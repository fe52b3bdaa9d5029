import { endpoint } from "../kernel/endpoint.ts"
import { itemReply } from "../kernel/page.ts"
import { Dashboard, FigureQuery, Figures } from "./schema.ts"

export const dashboard = {
  read: endpoint({
    method: "GET",
    path: "/admin/dashboard",
    action: "dashboard.read",
    replica: true,
    reply: itemReply("dashboard", Dashboard),
  }),
  /** Four figures of a period with the period before, their course, and one chart. */
  figures: endpoint({
    method: "GET",
    path: "/admin/dashboard/figures",
    action: "dashboard.read",
    query: FigureQuery,
    reply: itemReply("figures", Figures),
  }),
}
