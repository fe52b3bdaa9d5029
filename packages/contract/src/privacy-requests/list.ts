import { list } from "../kernel/list.ts"
import { choice, choices, dates, relation } from "../kernel/list-filters.ts"
import { PrivacyRequest } from "./schema.ts"
import { privacyKinds, privacyLifecycle } from "./status.ts"

/** `q` looks into the shopper's number and the note. */
export const privacyRequestList = list({
  name: "privacy_requests",
  path: "/admin/privacy-requests",
  action: "privacy_request.read",
  timeless: true,
  row: PrivacyRequest,
  filters: {
    kind: choice(privacyKinds),
    status: choices(privacyLifecycle.statuses),
    shop_id: relation("shops"),
    organisation_id: relation("organisations"),
    received_at: dates,
    due_at: dates,
  },
  sorts: ["received_at", "due_at"],
  sort: "-received_at",
  groups: {
    by: "status",
    of: { all: privacyLifecycle.statuses, unfinished: ["open", "waiting"], done: ["done"] },
  },
  columns: {
    kind: { de: "Art der Anfrage", en: "Kind of request" },
    shop_name: { de: "Shop", en: "Shop" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    customer_id: { de: "Kundennummer im Shop", en: "Shopper's number" },
    order_ids: { de: "Bestellungen", en: "Orders" },
    received_at: { de: "Eingegangen", en: "Received" },
    due_at: { de: "Fällig", en: "Due" },
    status: { de: "Status", en: "Status" },
    done_at: { de: "Erledigt", en: "Done" },
    done_by: { de: "Von", en: "By" },
    note: { de: "Vermerk", en: "Note" },
    id: { de: "ID", en: "ID" },
  },
})
