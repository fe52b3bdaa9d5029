import type { KeyScopes } from "../access/key-areas.ts"
import { members, type Role, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const exportsPolicy = {
  "export.read": [...staff, ...members],
  // The exported list also needs the permission of its own action.
  "export.start": [...staff, ...members],
} as const satisfies Record<`export.${string}`, readonly Role[]>

export const exportsKeyScopes = {
  "export.read": "imports:read",
  "export.start": "any",
} as const satisfies KeyScopes<keyof typeof exportsPolicy>

export const exportsErrors = {
  "exports.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Die Datei ist noch nicht fertig oder abgelaufen. Bitte exportieren Sie erneut.",
    en: "The file is not ready yet or has expired. Please export again.",
    message: "The file is not ready yet or has expired.",
  },
} as const satisfies ErrorTable<"exports">

export const uploadsPolicy = {
  // The disabled, too, prove that they paid (domain 1).
  "upload.read": [...staff, ...members, "disabled"],
  "upload.write": [...staff, ...members, "disabled"],
} as const satisfies Record<`upload.${string}`, readonly Role[]>

export const uploadsKeyScopes = {
  "upload.read": "imports:read",
  "upload.write": "imports:write",
} as const satisfies KeyScopes<keyof typeof uploadsPolicy>

export const uploadsErrors = {
  "uploads.too_much": {
    status: 422,
    type: "invalid_data",
    de: "Zu viele Dateien.",
    en: "Too many files.",
  },
  "uploads.not_scanned": {
    status: 503,
    type: "unexpected_state",
    de: "Die Virenprüfung antwortet nicht. Deshalb werden gerade keine Dateien angenommen. Bitte versuchen Sie es später noch einmal.",
    en: "The virus scanner does not respond, so files are not accepted right now. Please try again later.",
    message: "The virus scanner does not respond, so files are not accepted. Try again.",
  },
  "uploads.storage_away": {
    status: 503,
    type: "unexpected_state",
    de: "Der Dateispeicher antwortet nicht. Bitte versuchen Sie es in einigen Sekunden noch einmal.",
    en: "The file storage does not respond. Please try again in a few seconds.",
    message: "The file storage does not respond. Try again.",
  },
} as const satisfies ErrorTable<"uploads">
