import { list } from "../kernel/list.ts"
import { choices, relation } from "../kernel/list-filters.ts"
import { Shop } from "./schema.ts"
import { shopConcerns, shopLifecycle } from "./status.ts"

export const shopList = list({
  name: "shops",
  path: "/admin/shops",
  action: "shop.read",
  create: "shop.write",
  row: Shop,
  filters: {
    status: choices(shopLifecycle.statuses),
    organisation_id: relation("organisations"),
    concern: choices(shopConcerns),
  },
  sorts: ["created_at", "name", "last_webhook_at"],
  sort: "-created_at",
  columns: {
    name: { de: "Name", en: "Name" },
    domain: { de: "Adresse", en: "Domain" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    status: { de: "Verbindung", en: "Connection" },
    sync: { de: "Abgleich", en: "Sync" },
    last_webhook_at: { de: "Letzte Meldung", en: "Last message" },
    connected_at: { de: "Verbunden", en: "Connected" },
    id: { de: "ID", en: "ID" },
  },
})
