import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

/** Merchants announce goods they own; people who work at the location book arrivals (domain 10). */
export const inboundPolicy = {
  "inbound.read": [...staff, "agency", "customer", "supplier"],
  "inbound.write": ["administrator", "agency", "customer"],
  "inbound.arrive": [...staff, "customer", "supplier"],
} as const satisfies Record<`inbound.${string}`, readonly Role[]>

export const inboundKeyScopes = {
  "inbound.read": "stocks:read",
  "inbound.write": "stocks:write",
  "inbound.arrive": "stocks:write",
} as const satisfies KeyScopes<keyof typeof inboundPolicy>

export const inboundErrors = {
  "inbound.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Warenanmeldung nicht möglich.",
    en: "This is not possible in the current status of the inbound notice.",
    message: "The status of the inbound notice does not allow this. See details.status.",
  },
  "inbound.carton_too_heavy": {
    status: 422,
    type: "invalid_data",
    de: "Ein Karton ist zu schwer. Verteilen Sie die Stücke auf mehr Kartons.",
    en: "A carton is too heavy. Spread the pieces over more cartons.",
    message:
      "A carton is heavier than allowed. See details.line, details.weight and details.maximum in grams.",
  },
  "inbound.no_question": {
    status: 422,
    type: "invalid_data",
    de: "Über diese Stücke ist schon entschieden.",
    en: "These pieces are already decided.",
    message: "No unannounced pieces of this line await an answer.",
  },
} as const satisfies ErrorTable<"inbound">
