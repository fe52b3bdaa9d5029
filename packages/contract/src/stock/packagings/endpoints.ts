import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
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

/** Administrators edit standard sizes, owners their own sizes. */
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
  /** Price, minimum quantity and production time. */
  price: endpoint({
    ...write,
    action: "packaging.price",
    path: "/admin/packagings/:id/price",
    params: ById,
    body: PricePackaging,
  }),
  /** Requests a price from an administrator; a pending request stays unchanged. */
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
