import { list } from "../kernel/list.ts"
import { choices, relation } from "../kernel/list-filters.ts"
import { ListedOrganisation } from "./schema.ts"
import { organisationLifecycle, organisationTypes } from "./status.ts"

/** Sortable by visible fields only: an order by a hidden field would reveal it. */
export const organisationList = list({
  name: "organisations",
  path: "/admin/organisations",
  action: "organisation.read",
  row: ListedOrganisation,
  filters: {
    type: choices(organisationTypes),
    status: choices(organisationLifecycle.statuses),
    agency_id: relation("organisations"),
  },
  sorts: ["created_at", "name"],
  sort: "-created_at",
  columns: {
    name: { de: "Name", en: "Name" },
    type: { de: "Art", en: "Type" },
    status: { de: "Status", en: "Status" },
    agency_name: { de: "Agentur", en: "Agency" },
    disable_at: { de: "Deaktiviert ab", en: "Disabled from" },
    country: { de: "Land", en: "Country" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
