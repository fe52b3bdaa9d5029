import { endpoint } from "../../kernel/endpoint.ts"
import { ById, deletedReply, expandable, ItemQuery, itemReply } from "../../kernel/page.ts"
import { stockLocationList } from "./list.ts"
import { CreateStockLocation, StockLocation, UpdateStockLocation } from "./schema.ts"

const query = ItemQuery.extend({ expand: expandable("sales_channels").optional() })
const reply = itemReply(
  "stock_location",
  StockLocation.extend({
    sales_channels: stockLocationList.relations.sales_channels.optional(),
  }),
)

export const stockLocations = {
  ...stockLocationList.endpoints,
  read: endpoint({
    method: "GET",
    path: "/admin/stock-locations/:id",
    action: "location.read",
    params: ById,
    query,
    reply,
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/stock-locations",
    action: "location.write",
    query,
    body: CreateStockLocation,
    reply,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/stock-locations/:id",
    action: "location.write",
    params: ById,
    query,
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
