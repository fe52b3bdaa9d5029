import { list } from "../../kernel/list.ts"
import { choices, dates, relation } from "../../kernel/list-filters.ts"
import { PickList } from "./schema.ts"
import { pickKinds, pickListGroups, pickListLifecycle } from "./status.ts"

/** Pick lists, newest first. */
export const pickListList = list({
  name: "pick_lists",
  file: { de: "Picklisten", en: "Pick lists" },
  path: "/admin/pick-lists",
  action: "picking.read",
  create: "picking.work",
  row: PickList,
  filters: {
    status: choices(pickListLifecycle.statuses),
    kind: choices(pickKinds),
    location_id: relation("stock-locations"),
    created_at: dates,
  },
  groups: { by: "status", of: pickListGroups },
  sorts: ["created_at", "number"],
  sort: "-created_at",
  columns: {
    number: { de: "Nummer", en: "Number" },
    status: { de: "Status", en: "Status" },
    kind: { de: "Art", en: "Kind" },
    location_name: { de: "Standort", en: "Location" },
    picker_name: { de: "Pickt", en: "Picker" },
    trolley: { de: "Wagen", en: "Trolley" },
    order_count: { de: "Bestellungen", en: "Orders" },
    stop_count: { de: "Halte", en: "Stops" },
    total_quantity: { de: "Stück", en: "Pieces" },
    picked_quantity: { de: "Gepickt", en: "Picked" },
    short_quantity: { de: "Fehlt", en: "Missing" },
    started_at: { de: "Begonnen", en: "Started" },
    picked_at: { de: "Gepickt am", en: "Picked on" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
