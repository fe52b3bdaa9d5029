import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { packagingList } from "./list.ts"
import { CreatePackaging, Packaging, UpdatePackaging } from "./schema.ts"

const write = {
  method: "POST",
  action: "packaging.write",
  reply: itemReply("packaging", Packaging),
} as const

/** The platform's standard sizes are kept by administrators. */
export const packagings = {
  ...packagingList.endpoints,
  create: endpoint({ ...write, path: "/admin/packagings", body: CreatePackaging }),
  update: endpoint({
    ...write,
    path: "/admin/packagings/:id",
    params: ById,
    body: UpdatePackaging,
  }),
}
