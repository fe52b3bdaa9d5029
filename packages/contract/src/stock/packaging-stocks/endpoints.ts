import { endpoint } from "../../kernel/endpoint.ts"
import { ById, itemReply } from "../../kernel/page.ts"
import { packagingStockList } from "./list.ts"
import { BookPackaging, CreatePackagingStock, PackagingStock } from "./schema.ts"

const write = {
  method: "POST",
  action: "packaging_stock.write",
  reply: itemReply("packaging_stock", PackagingStock),
} as const

export const packagingStocks = {
  ...packagingStockList.endpoints,
  create: endpoint({ ...write, path: "/admin/packaging-stocks", body: CreatePackagingStock }),
  book: endpoint({
    ...write,
    path: "/admin/packaging-stocks/:id/book",
    params: ById,
    body: BookPackaging,
  }),
}
