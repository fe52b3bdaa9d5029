import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { erasureList } from "./list.ts"
import { ErasureState } from "./schema.ts"

const reply = itemReply("erasure_state", ErasureState)
const own = { path: "/admin/erasures/own", reply } as const
const of = { path: "/admin/organisations/:id/erasure", params: ById, reply } as const
const limits = [{ name: "erasures", per: "viewer", max: 20, seconds: 3600 }] as const

export const erasures = {
  ...erasureList.endpoints,
  readOwn: endpoint({ ...own, method: "GET", action: "erasure.ask_own" }),
  /**
   * The viewer's own account is erased in 14 days, unless they withdraw the request. Repeating it
   * changes nothing.
   */
  askOwn: endpoint({
    ...own,
    method: "POST",
    action: "erasure.ask_own",
    recentPassword: true,
    limits,
  }),
  revokeOwn: endpoint({
    ...own,
    method: "POST",
    path: "/admin/erasures/own/revoke",
    action: "erasure.ask_own",
  }),
  read: endpoint({ ...of, method: "GET", action: "erasure.read" }),
  /** By an owner, or an administrator: the organisation with all its people. */
  ask: endpoint({ ...of, method: "POST", action: "erasure.ask", recentPassword: true, limits }),
  revoke: endpoint({
    ...of,
    method: "POST",
    path: "/admin/organisations/:id/erasure/revoke",
    action: "erasure.ask",
  }),
  /** The URL, valid for five minutes, of the report about erased and retained data. */
  certificate: endpoint({
    method: "POST",
    path: "/admin/erasures/:id/certificate",
    action: "erasure.read_all",
    params: ById,
    // The address alone gives access to the file.
    secret: true,
    reply: z.object({ download_url: z.string() }),
  }),
}
