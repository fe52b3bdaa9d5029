import { endpoint } from "../kernel/endpoint.ts"
import { ById, itemReply } from "../kernel/page.ts"
import { Id } from "../kernel/values.ts"
import { packagingList } from "./list.ts"
import {
  AddPackagingFile,
  CreatePackaging,
  PackagingDetail,
  PricePackaging,
  UpdatePackaging,
} from "./schema.ts"

const reply = itemReply("packaging", PackagingDetail)
const write = { method: "POST", action: "packaging.write", reply } as const

/** The platform's standard sizes are kept by administrators, own sizes by whose they are. */
export const packagings = {
  ...packagingList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/packagings/:id",
    action: "packaging.read",
    params: ById,
    reply,
  }),
  create: endpoint({ ...write, path: "/admin/packagings", body: CreatePackaging }),
  update: endpoint({
    ...write,
    path: "/admin/packagings/:id",
    params: ById,
    body: UpdatePackaging,
  }),
  /** What it costs, how many at least, and how long making it takes. */
  price: endpoint({
    ...write,
    action: "packaging.price",
    path: "/admin/packagings/:id/price",
    params: ById,
    body: PricePackaging,
  }),
  /** Asks an administrator for the price of a packaging without one; while it waits, nothing changes. */
  requestPrice: endpoint({
    ...write,
    path: "/admin/packagings/:id/request-price",
    params: ById,
  }),
  addFile: endpoint({
    ...write,
    path: "/admin/packagings/:id/files",
    params: ById,
    body: AddPackagingFile,
  }),
  removeFile: endpoint({
    ...write,
    method: "DELETE",
    path: "/admin/packagings/:id/files/:file_id",
    params: ById.extend({ file_id: Id }),
  }),
}
