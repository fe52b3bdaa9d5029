import { isStaff, type Role } from "../../access/roles.ts"
import { invoiceNoteActions, staffNoteActions } from "../../invoicing/invoices/status.ts"
import { orderNoteActions } from "../../orders/status.ts"

/**
 * Actions of others on an organisation's rows that its owners may read, with the visible details.
 * Unlisted actions are hidden, so that a new feature reveals nothing by default. Actions of their
 * own people are fully visible.
 */
export const visibleDetails: Readonly<Record<string, "all" | readonly string[]>> = {
  ...Object.fromEntries(orderNoteActions.map((action) => [action, "all"] as const)),
  ...Object.fromEntries(
    invoiceNoteActions
      .filter((action) => !staffNoteActions.includes(action))
      .map((action) => [action, "all"] as const),
  ),
  "acting.start": "all",
  "acting.raise": "all",
  "acting.end": "all",
  "agency_assignment.set": ["from", "to"],
  "api_key.write": [],
  "balance.thresholds": "all",
  /** Booked and reversed ones of these: `announcedTransfers`. */
  "balance.transfer": ["type", "amount", "what"],
  "chat.begin": "all",
  "chat.end": "all",
  "chat.reopen": "all",
  "claim.accept": "all",
  "claim.create": "all",
  "claim.credit": "all",
  "claim.decline": "all",
  "claim.propose": "all",
  "claim.refund": "all",
  "claim.replace": "all",
  "claim.tracking_changed": "all",
  "claim.withdraw": "all",
  "booking.add_file": "all",
  "booking.cancel": "all",
  "booking.complete": "all",
  "booking.confirm": "all",
  "booking.create": "all",
  "booking.note": "all",
  "booking.remove_file": "all",
  "export.start": ["list", "format"],
  "invitation.change": ["verb", "kind"],
  "invitation.invite_member": ["email", "position"],
  "mail.resume": ["address"],
  "member.change_position": ["name", "from", "to"],
  "member.disable": ["name"],
  "member.enable": ["name"],
  "member.end_sessions": ["name"],
  "member.remove": ["name"],
  "member.remove_second_factor": ["name"],
  "onboarding.accept": ["kind", "terms"],
  "organisation.disable": "all",
  "organisation.enable": "all",
  "organisation.confirm_reply_to": "all",
  "organisation.request_reply_to": "all",
  "organisation.write": "all",
  "priority.write": ["country_code"],
  "privacy_request.answer": ["request"],
  "product.write": [],
  "retour.answer": "all",
  "retour.record": "all",
  "retour_rule.write": "all",
  "service.commission": "all",
  "service.write": [],
  "session.open": ["factors", "awaits"],
  "session.reset": [],
  "shop.connect": ["domain"],
  "shop.customers_data_request": [],
  "shop.customers_redact": [],
  "shop.disconnect": ["reason"],
  "shop.gap": ["from", "until"],
  "shop.reconnect": ["domain"],
  "shop.revoke": [],
  "shop.settle_gap": ["from", "until"],
  "shop.shop_redact": [],
  "shop.write": [],
  "slack.write": [],
  "stock.write": ["kind", "quantity", "reason"],
}

/** Names of fields with supplier costs and agency margins. */
const costs = /cost|margin|purchase|markup/
/** Fields that grant access, wherever they occur. */
const secrets = /password|secret|token|hash|webhook|^code$|^url$/
/** Bank details: the last digits are enough to recognise them. */
const bank = /iban|account_number/

type Reader = { role: Role; isOwn: boolean }
/**
 * A logged value as visible to the reader; undefined if hidden. Secrets and full IBANs are always
 * hidden; costs and margins are for administrators and the organisation of the author.
 */
export function shownValue(field: string, value: unknown, { role, isOwn }: Reader): unknown {
  const name = field.toLowerCase()
  if (secrets.test(name)) return undefined
  if (costs.test(name) && role !== "administrator" && !isOwn) return undefined
  if (bank.test(name) && typeof value === "string" && !value.startsWith("… "))
    return `… ${value.slice(-4)}`
  if (value === null || typeof value !== "object") return value
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one, { role, isOwn }))
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const shown = shownValue(key, one, { role, isOwn })
      return shown === undefined ? [] : [[key, shown]]
    }),
  )
}

/** Whether a reader sees a detail of a line. */
export const isVisibleDetail = (action: string, field: string, { role, isOwn }: Reader) => {
  if (isStaff(role) || isOwn) return true
  const fields = visibleDetails[action]
  return fields === "all" || fields?.includes(field) === true
}
