import type { KeyScopes } from "../access/key-areas.ts"
import { owners, type Role, roles, signedIn } from "../access/roles.ts"
import { changing, seeing } from "../access/screens.ts"
import type { ErrorTable } from "../kernel/error-table.ts"

export const shopsPolicy = {
  "shop.read": seeing("shops"),
  "shop.write": owners(changing("shops")),
} as const satisfies Record<`shop.${string}`, readonly Role[]>

export const shopsKeyScopes = {
  "shop.read": "shops:read",
  "shop.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof shopsPolicy>

export const shopsErrors = {
  "shops.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Das ist bei diesem Shop gerade nicht möglich. Laden Sie die Seite neu.",
    en: "This is not possible for this shop right now. Reload the page.",
  },
  "shops.connected_elsewhere": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Shop ist bereits mit einer anderen Organisation verbunden. Trennen Sie ihn dort zuerst.",
    en: "This shop is connected to another organisation. Disconnect it there first.",
  },
  "shops.callback_invalid": {
    status: 422,
    type: "invalid_data",
    de: "Die Antwort der Shop-Plattform ist abgelaufen oder unvollständig. Bitte verbinden Sie den Shop noch einmal.",
    en: "The shop platform's answer has expired or is incomplete. Please connect the shop again.",
  },
  "shops.declined": {
    status: 422,
    type: "invalid_data",
    de: "Die Verbindung wurde auf der Shop-Plattform abgelehnt.",
    en: "The connection was declined on the shop platform.",
  },
  "shops.unreachable": {
    status: 422,
    type: "invalid_data",
    de: "Der Shop antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.",
    en: "The shop does not respond right now. Please try again later.",
  },
  "shops.refused": {
    status: 422,
    type: "invalid_data",
    de: "Der Shop hat die Anfrage abgelehnt. Prüfen Sie die Adresse und die Zugriffsrechte.",
    en: "The shop refused the request. Check the address and the permissions.",
  },
} as const satisfies ErrorTable<"shops">

export const shopVisitsPolicy = {
  /** The signature is the proof: of the shop, never of a person. */
  "shop_visit.open": roles,
  "shop_visit.land": signedIn,
  "shop_offer.read": ["customer", "waitlist"],
  "shop_offer.dismiss": owners(["customer", "waitlist"]),
} as const satisfies Record<`shop_${"visit" | "offer"}.${string}`, readonly Role[]>

export const shopVisitsKeyScopes = {
  "shop_visit.open": "never",
  "shop_visit.land": "never",
  "shop_offer.read": "never",
  "shop_offer.dismiss": "never",
} as const satisfies KeyScopes<keyof typeof shopVisitsPolicy>

export const shopVisitsErrors = {
  "shop_visits.not_signed": {
    status: 422,
    type: "invalid_data",
    de: "Der Link stammt nicht von der Shop-Plattform, ist abgelaufen oder wurde schon benutzt. Öffnen Sie die App bitte noch einmal aus dem Shop.",
    en: "The link is not from the shop platform, has expired or was already used. Please open the app from the shop again.",
    message:
      "The link is not signed by the shop platform, has expired or was already used. Open the app from the shop again.",
  },
  "shop_visits.over": {
    status: 422,
    type: "invalid_data",
    de: "Dieser Besuch ist abgelaufen. Öffnen Sie die App bitte noch einmal aus dem Shop.",
    en: "This visit has expired. Please open the app from the shop again.",
    message: "The visit has expired. Open the app from the shop again.",
  },
} as const satisfies ErrorTable<"shop_visits">

export const stockPushesPolicy = {
  "stock_push.read": seeing("shops"),
  "stock_push.write": owners(["administrator", "agency", "customer"]),
} as const satisfies Record<`stock_push.${string}`, readonly Role[]>

export const stockPushesKeyScopes = {
  "stock_push.read": "shops:read",
  "stock_push.write": "shops:write",
} as const satisfies KeyScopes<keyof typeof stockPushesPolicy>

export const stockPushesErrors = {
  "stock_pushes.not_open_for": {
    status: 422,
    type: "invalid_data",
    de: "Der Bestandsabgleich ist für diesen Shop ausgeschaltet. Schalten Sie ihn zuerst ein.",
    en: "Stock sync is off for this shop. Turn it on first.",
    message: "Stock cannot be sent to this shop now. See details.reason.",
  },
  "stock_pushes.over_quota": {
    status: 422,
    type: "invalid_data",
    de: "Die Shops, die sich einen Standort teilen, erhielten zusammen mehr als 100 % seines Bestands. Verringern Sie die Quote, um Überverkauf zu vermeiden.",
    en: "The shops that share a location would together receive more than 100% of its stock. Lower the quota to avoid overselling.",
    message:
      "The shops that share a location would together receive more than 100 percent of its stock.",
  },
} as const satisfies ErrorTable<"stock_pushes">
