import { endpoint } from "../kernel/endpoint.ts"
import { itemReply } from "../kernel/page.ts"
import { Dashboard } from "./schema.ts"

export const dashboard = {
  read: endpoint({
    method: "GET",
    path: "/admin/dashboard",
    action: "dashboard.read",
    replica: true,
    reply: itemReply("dashboard", Dashboard),
  }),
}
