import { endpoint } from "../kernel/endpoint.ts"
import { ById, deletedReply, itemReply, listReply } from "../kernel/page.ts"
import {
  CreateStockLocation,
  StockLocation,
  StockLocationQuery,
  UpdateStockLocation,
} from "./schema.ts"

const reply = itemReply("stock_location", StockLocation)

export const stockLocations = {
  list: endpoint({
    method: "GET",
    path: "/admin/stock-locations",
    action: "location.read",
    query: StockLocationQuery,
    reply: listReply("stock_locations", StockLocation),
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/stock-locations/:id",
    action: "location.read",
    params: ById,
    reply,
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/stock-locations",
    action: "location.write",
    body: CreateStockLocation,
    reply,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/stock-locations/:id",
    action: "location.write",
    params: ById,
    body: UpdateStockLocation,
    reply,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/stock-locations/:id",
    action: "location.write",
    params: ById,
    reply: deletedReply("stock_location"),
  }),
}
