import type { KeyScopes } from "../access/key-areas.ts"
import { members, owners, type Role, staff } from "../access/roles.ts"
import { changing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const dataExportsPolicy = {
  /** The person's own archives: request, list and download. */
  "data_export.read": changing("personal_settings"),
  "data_export.start": owners(["administrator", ...members, "waitlist", "disabled"]),
} as const satisfies Record<`data_export.${string}`, readonly Role[]>

/** The scopes of API keys: none, since an archive of all data is for a person. */
export const dataExportsKeyScopes = {
  "data_export.read": "never",
  "data_export.start": "never",
} as const satisfies KeyScopes<keyof typeof dataExportsPolicy>

export const dataExportsErrors = {
  "data_exports.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das Archiv ist noch nicht fertig oder abgelaufen.",
    en: "The archive is not ready yet or has expired.",
    message: "The archive is not ready yet or has expired.",
  },
} as const satisfies ErrorTable<"data_exports">

export const erasuresPolicy = {
  /** The list of all. */
  "erasure.read_all": [...staff],
  "erasure.ask_own": changing("personal_settings"),
  "erasure.read": owners([...staff, ...members, "waitlist", "disabled"]),
  "erasure.ask": owners(["administrator", ...members, "waitlist", "disabled"]),
} as const satisfies Record<`erasure.${string}`, readonly Role[]>

/** The scopes of API keys: none, since a person decides about an erasure. */
export const erasuresKeyScopes = {
  "erasure.read_all": "never",
  "erasure.ask_own": "never",
  "erasure.read": "never",
  "erasure.ask": "never",
} as const satisfies KeyScopes<keyof typeof erasuresPolicy>

export const erasuresErrors = {
  "erasures.not_yet": {
    status: 422,
    type: "invalid_data",
    de: "Guthaben, Rechnungen oder Waren sind noch offen. Die Seite zeigt, was fehlt.",
    en: "Settle the balance, invoices and goods first. The page shows what is missing.",
    message: "The erasure has open requirements. See details.missing.",
  },
  "erasures.last_owner": {
    status: 422,
    type: "invalid_data",
    de: "Sie sind der letzte Inhaber Ihrer Organisation. Machen Sie zuerst eine andere Person zum Inhaber, oder löschen Sie die Organisation.",
    en: "You are the last owner of your organisation. Make another person an owner first, or delete the organisation.",
    message: "The last owner cannot be erased. Name another owner or erase the organisation.",
  },
  "erasures.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist nicht mehr möglich. Bitte laden Sie die Seite neu.",
    en: "This is no longer possible. Reload the page.",
    message: "The erasure's status does not allow this.",
  },
} as const satisfies ErrorTable<"erasures">
