import { z } from "zod"
import { endpoint } from "../kernel/endpoint.ts"
import { Packaging } from "./schema.ts"

export const packagings = {
  /** What a parcel can be packed in: the platform's standard sizes and the organisation's own. */
  list: endpoint({
    method: "GET",
    path: "/admin/packagings",
    action: "packaging.read",
    reply: z.object({ packagings: z.array(Packaging) }),
  }),
}
