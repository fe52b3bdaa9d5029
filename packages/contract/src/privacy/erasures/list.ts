import { list } from "../../kernel/list.ts"
import { choice, choices, dates, relation } from "../../kernel/list-filters.ts"
import { ListedErasure } from "./schema.ts"
import { erasureKinds, erasureLifecycle } from "./status.ts"

/** All requests for erasure, for the platform's people. */
export const erasureList = list({
  name: "erasures",
  file: { de: "Löschungen", en: "Erasures" },
  path: "/admin/erasures",
  action: "erasure.read_all",
  row: ListedErasure,
  filters: {
    kind: choice(erasureKinds),
    status: choices(erasureLifecycle.statuses),
    organisation_id: relation("organisations"),
    due_at: dates,
  },
  groups: {
    by: "status",
    of: { open: ["pending", "running"], done: ["done"], revoked: ["revoked"] },
  },
  sorts: ["created_at", "due_at"],
  sort: "-created_at",
  columns: {
    kind: { de: "Aktion", en: "Action" },
    subject: { de: "Wer", en: "Who" },
    organisation_name: { de: "Organisation", en: "Organisation" },
    status: { de: "Status", en: "Status" },
    asked_by_name: { de: "Beantragt von", en: "Requested by" },
    created_at: { de: "Beantragt", en: "Requested" },
    due_at: { de: "Fällig", en: "Due" },
    revoked_at: { de: "Widerrufen", en: "Revoked" },
    done_at: { de: "Gelöscht", en: "Erased" },
    id: { de: "ID", en: "ID" },
  },
})
