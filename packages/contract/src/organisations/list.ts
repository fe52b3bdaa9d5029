import { list } from "../kernel/list.ts"
import { choices } from "../kernel/list-filters.ts"
import { Organisation } from "./schema.ts"
import { organisationLifecycle, organisationTypes } from "./status.ts"

/** Sorted by what it shows: an order by what it hides tells of it. */
export const organisationList = list({
  name: "organisations",
  path: "/admin/organisations",
  action: "organisation.read",
  row: Organisation,
  filters: { type: choices(organisationTypes), status: choices(organisationLifecycle.statuses) },
  sorts: ["created_at", "name"],
  sort: "-created_at",
  columns: {
    name: { de: "Name", en: "Name" },
    type: { de: "Art", en: "Type" },
    status: { de: "Status", en: "Status" },
    disable_at: { de: "Wird gesperrt am", en: "Disabled from" },
    country: { de: "Land", en: "Country" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "Id", en: "Id" },
  },
})
