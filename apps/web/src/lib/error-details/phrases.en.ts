import { words as fields } from "virtual:error-words/fields.en"
import { words as codes } from "virtual:error-words/modules.en"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

const shop = {
  unreachable: "The shop does not respond. We keep trying automatically.",
  throttled: "The shop limits our requests. We keep trying automatically.",
  revoked: "The shop no longer accepts our access. Connect it again.",
  scopes: "Permissions are missing. Connect the shop again and grant them there.",
  refused: "The shop refused the request.",
  failed: "Something went wrong on our side. We are looking into it.",
  unreadable: "The shop's message was incomplete.",
  not_storable: "A field has a value that we cannot store. Change it in the shop, or try again.",
  open_orders: "There are still open orders. The details are erased afterwards.",
} as const

/**
 * Phrases that no page needs at first: loaded when the page is idle, or when one of them is shown.
 */
export const phrases = {
  codes,
  fields,
  shop,
} as const satisfies Same<typeof de>
