import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const organisationsPolicy = {
  "organisation.read": seeing("organisations"),
  "organisation.read_own": seeing("organisation"),
  "organisation.write": owners(changing("organisation")),
  "organisation.reply_to": owners(changing("organisation")),
  "organisation.disable": owners(changing("organisation")),
  "organisation.enable": owners(changing("organisation")),
} as const satisfies Record<`organisation.${string}`, readonly Role[]>

export const organisationsKeyScopes = {
  "organisation.read": "organisations:read",
  "organisation.read_own": "organisation:read",
  "organisation.write": "organisation:write",
  "organisation.reply_to": "never",
  "organisation.disable": "never",
  "organisation.enable": "never",
} as const satisfies KeyScopes<keyof typeof organisationsPolicy>

export const organisationsErrors = {
  "organisations.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Organisation nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible in the organisation's current status. Reload the page.",
    message: "The organisation's status does not allow this. See details.status.",
  },
  "organisations.link_used": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Link ist abgelaufen, wurde schon benutzt oder gehört zu einer anderen Organisation. Fordern Sie einen neuen an.",
    en: "This link has expired, was already used or belongs to another organisation. Request a new one.",
    message: "The link has expired, was already used or belongs to another organisation.",
  },
} as const satisfies ErrorTable<"organisations">
