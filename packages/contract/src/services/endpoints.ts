import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { serviceList } from "./list.ts"
import { CreateService, Service, SetCommission, UpdateService } from "./schema.ts"

const reply = itemReply("service", Service)
const write = { method: "POST", action: "service.write", reply } as const

export const services = {
  ...serviceList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/services/:id",
    action: "service.read",
    params: ById,
    reply,
  }),
  create: endpoint({ ...write, path: "/admin/services", body: CreateService }),
  update: endpoint({ ...write, path: "/admin/services/:id", params: ById, body: UpdateService }),
  /** Commission of a service, or of all services of its provider. */
  setCommission: endpoint({
    ...write,
    action: "service.commission",
    path: "/admin/services/:id/commission",
    params: ById,
    body: SetCommission,
  }),
}
