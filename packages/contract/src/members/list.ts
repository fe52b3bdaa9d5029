import { positions } from "../access/roles.ts"
import { list } from "../kernel/list.ts"
import { choices, relation } from "../kernel/list-filters.ts"
import { Member } from "./schema.ts"

/** The members of the viewer's own organisation; all for staff. */
export const memberList = list({
  name: "members",
  path: "/admin/members",
  action: "member.read",
  row: Member,
  filters: { organisation_id: relation("organisations"), position: choices(positions) },
  sorts: ["created_at", "last_name"],
  sort: "-created_at",
  columns: {
    first_name: { de: "Vorname", en: "First name" },
    last_name: { de: "Nachname", en: "Last name" },
    email: { de: "E-Mail", en: "Email" },
    position: { de: "Rolle", en: "Role" },
    disabled_at: { de: "Gesperrt seit", en: "Disabled since" },
    created_at: { de: "Angelegt", en: "Created" },
    id: { de: "ID", en: "ID" },
  },
})
