import { z } from "zod"
import { endpoint } from "../../kernel/endpoint.ts"
import {
  ById,
  deletedReply,
  expandableTo,
  ItemQuery,
  itemReply,
  oneOrMany,
} from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
import { inventoryItemList, reservationList } from "./list.ts"
import {
  CreateItem,
  CreateLevel,
  CreateReservation,
  InventoryItem,
  LocationLevel,
  Reservation,
  UpdateItem,
  UpdateLevel,
  UpdateReservation,
} from "./schema.ts"

const reply = itemReply("inventory_item", InventoryItem)
const query = ItemQuery.extend({
  expand: expandableTo(["location_levels", "variants"], {}).optional(),
})
const at = "/admin/inventory-items/:id"
const write = { action: "inventory.write", query, reply } as const
const count = { action: "stock.write", query, reply } as const
const ByPlace = ById.extend({ location_id: Id })

export const inventory = {
  items: inventoryItemList.endpoints.list,
  exportItems: inventoryItemList.endpoints.export,
  readItem: endpoint({
    method: "GET",
    path: at,
    action: "inventory.read",
    params: ById,
    query,
    reply,
  }),
  createItem: endpoint({
    ...write,
    method: "POST",
    path: "/admin/inventory-items",
    body: CreateItem,
  }),
  updateItem: endpoint({ ...write, method: "POST", path: at, params: ById, body: UpdateItem }),
  /** The variant of the item is counted no more. */
  removeItem: endpoint({
    method: "DELETE",
    path: at,
    action: "inventory.write",
    params: ById,
    reply: deletedReply("inventory_item"),
  }),
  levels: endpoint({
    method: "GET",
    path: `${at}/location-levels`,
    action: "inventory.read",
    params: ById,
    query: ItemQuery.extend({
      expand: expandableTo(["location_levels"], {}).optional(),
      location_id: oneOrMany(Id).optional(),
    }),
    reply: z.object({
      inventory_item: z.object({ id: Id, location_levels: z.array(LocationLevel) }),
    }),
  }),
  createLevel: endpoint({
    ...count,
    method: "POST",
    path: `${at}/location-levels`,
    params: ById,
    body: CreateLevel,
  }),
  updateLevel: endpoint({
    ...count,
    method: "POST",
    path: `${at}/location-levels/:location_id`,
    params: ByPlace,
    body: UpdateLevel,
  }),
  removeLevel: endpoint({
    ...count,
    method: "DELETE",
    path: `${at}/location-levels/:location_id`,
    params: ByPlace,
  }),
  ofVariant: endpoint({
    method: "GET",
    path: "/admin/variants/:id/inventory",
    action: "inventory.read",
    params: ById,
    reply: z.object({
      variant: z.object({
        id: Id,
        inventory: z.array(InventoryItem),
        sales_channel_availability: z.array(
          z.object({ channel_name: z.string(), channel_id: Id, available_quantity: z.int() }),
        ),
      }),
    }),
  }),
}

const one = itemReply("reservation", Reservation)
const reservationQuery = ItemQuery.extend({
  expand: expandableTo(["inventory_item"], {}).optional(),
})

export const reservations = {
  ...reservationList.endpoints,
  /** The reservations of an order's lines. */
  ofOrder: endpoint({
    method: "GET",
    path: "/admin/orders/:id/reservations",
    action: "reservation.read",
    params: ById,
    query: reservationList.query,
    reply: reservationList.endpoints.list.reply,
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/reservations/:id",
    action: "reservation.read",
    params: ById,
    query: reservationQuery,
    reply: one,
  }),
  create: endpoint({
    method: "POST",
    path: "/admin/reservations",
    action: "reservation.write",
    body: CreateReservation,
    reply: one,
  }),
  update: endpoint({
    method: "POST",
    path: "/admin/reservations/:id",
    action: "reservation.write",
    params: ById,
    body: UpdateReservation,
    reply: one,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/reservations/:id",
    action: "reservation.write",
    params: ById,
    reply: deletedReply("reservation"),
  }),
}
