import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Acting, RaiseActing, StartActing } from "./schema.ts"

const reply = itemReply("acting", Acting)

export const acting = {
  /** Acts as the owner of a customer from the next request of this browser on, looking only. */
  start: endpoint({
    method: "POST",
    path: "/admin/organisations/:id/acting",
    action: "acting.start",
    params: ById,
    body: StartActing,
    reply,
    recentPassword: true,
  }),
  /** Allows an impersonator to change what `rules.ts` names, until the half hour is over. */
  raise: endpoint({
    method: "POST",
    path: "/admin/acting/raise",
    action: "acting.raise",
    body: RaiseActing,
    reply,
  }),
  /** The browser is the administrator's again from the next request on. */
  end: endpoint({ method: "POST", path: "/admin/acting/end", action: "acting.end", reply }),
}
