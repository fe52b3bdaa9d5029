import type { KeyScopes } from "../access/key-areas.ts"
import { type Role, staff } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
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
    en: "These pieces have already been decided on.",
    message: "No unannounced pieces of this line await an answer.",
  },
} as const satisfies ErrorTable<"inbound">

/** Staff anywhere, owners of locations at their own (domain 10). */
export const binsPolicy = {
  "bin.read": seeing("packing"),
  "bin.write": changing("packing"),
} as const satisfies Record<`bin.${string}`, readonly Role[]>

export const binsKeyScopes = {
  "bin.read": "stocks:read",
  "bin.write": "stocks:write",
} as const satisfies KeyScopes<keyof typeof binsPolicy>

export const binsErrors = {
  "bins.codes_taken": {
    status: 422,
    type: "invalid_data",
    de: "Diese Lagerplätze gibt es an dem Standort schon.",
    en: "The location already has these bins.",
    message: "The location already has bins with some of these codes. See details.codes.",
  },
  "bins.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status des Lagerplatzes nicht möglich.",
    en: "This is not possible in the current status of the bin.",
    message: "The status of the bin does not allow this. See details.status.",
  },
  "bins.closed": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Lagerplatz ist geschlossen. Wählen Sie einen anderen.",
    en: "This bin is closed. Choose another one.",
    message: "The bin is closed. See details.code.",
  },
  "bins.not_empty": {
    status: 422,
    type: "invalid_data",
    de: "In diesem Lagerplatz liegt noch Ware ({{quantity}} Stück). Lagern Sie sie zuerst um.",
    en: "This bin still contains goods ({{quantity}} pieces). Move them first.",
    message: "The bin contains goods. See details.quantity.",
  },
  "bins.used": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Lagerplatz wurde schon benutzt. Schließen Sie ihn, statt ihn zu löschen.",
    en: "This bin has been used. Close it instead of removing it.",
    message: "The bin has movements. Close it instead.",
  },
  "bins.unknown": {
    status: 422,
    type: "invalid_data",
    de: "Diesen Lagerplatz gibt es an dem Standort nicht.",
    en: "The location has no such bin.",
    message: "The location has no bin with this label or code. See details.code.",
  },
  "bins.other_location": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Lagerplatz gehört zu einem anderen Standort.",
    en: "This bin belongs to another location.",
    message: "The bin belongs to another location. See details.code.",
  },
  "bins.nothing_open": {
    status: 422,
    type: "invalid_data",
    de: "So viele Stück sind nicht einzulagern.",
    en: "Fewer pieces await put-away.",
    message: "Fewer pieces await put-away. See details.open.",
  },
  "bins.not_enough": {
    status: 422,
    type: "invalid_data",
    de: "In diesem Lagerplatz liegen weniger Stück.",
    en: "This bin contains fewer pieces.",
    message: "The bin contains fewer pieces. See details.available.",
  },
  "bins.too_heavy": {
    status: 422,
    type: "invalid_data",
    de: "Das ist zu schwer für diesen Lagerplatz.",
    en: "This is too heavy for this bin.",
    message: "The weight exceeds the bin's limit. See details.weight and details.maximum in grams.",
  },
} as const satisfies ErrorTable<"bins">

/** People who work at the location pick there (domain 1): staff anywhere, others at their own. */
export const pickingPolicy = {
  "picking.read": [...staff, "customer", "supplier"],
  "picking.work": [...staff, "customer", "supplier"],
} as const satisfies Record<`picking.${string}`, readonly Role[]>

export const pickingKeyScopes = {
  "picking.read": "orders:read",
  "picking.work": "orders:write",
} as const satisfies KeyScopes<keyof typeof pickingPolicy>

export const pickingErrors = {
  "picking.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist im aktuellen Status der Pickliste nicht möglich.",
    en: "This is not possible in the current status of the pick list.",
    message: "The status of the pick list does not allow this. See details.status.",
  },
  "picking.nothing_ready": {
    status: 422,
    type: "invalid_data",
    de: "Hier wartet keine Bestellung, die noch auf keiner Pickliste ist.",
    en: "No order waits here that is not on a pick list yet.",
    message: "No order waits at the location that is not on a pick list yet.",
  },
  "picking.not_ready": {
    status: 422,
    type: "invalid_data",
    de: "Eine Bestellung kann hier nicht gepickt werden. Laden Sie die Auswahl neu.",
    en: "An order cannot be picked here. Reload the selection.",
    message: "Nothing of these orders can be picked at the location. See details.order_ids.",
  },
  "picking.taken": {
    status: 422,
    type: "invalid_data",
    de: "Eine Bestellung ist schon auf einer anderen Pickliste.",
    en: "An order is already on another pick list.",
    message: "Orders are on other open pick lists. See details.taken.",
  },
  "picking.wrong_bin": {
    status: 422,
    type: "invalid_data",
    de: "Falscher Lagerplatz.",
    en: "Wrong bin.",
    message: "The pieces are in another bin. See details.bin.",
  },
  "picking.wrong_slot": {
    status: 422,
    type: "invalid_data",
    de: "Falsches Wagenfach.",
    en: "Wrong slot.",
    message: "The pieces belong into another slot. See details.slot.",
  },
  "picking.order_changed": {
    status: 422,
    type: "invalid_data",
    de: "Die Bestellung wurde storniert, angehalten oder geändert. Legen Sie ihre Stücke zurück.",
    en: "The order was cancelled, put on hold or changed. Put its pieces back.",
    message:
      "The order was cancelled, put on hold, changed or packed since. See details.state and details.slot.",
  },
  "picking.lines_open": {
    status: 422,
    type: "invalid_data",
    de: "Es sind noch Stücke zu picken oder zurückzulegen.",
    en: "Pieces are still to be picked or put back.",
    message: "Pieces are to be picked or put back. See details.pieces and details.slots.",
  },
} as const satisfies ErrorTable<"picking">
