import { isAdministrator, type Role } from "../../access/roles.ts"

/** Days over which the use of a packaging is averaged (domain 4). */
export const USE_DAYS = 14

type Booker = { role: Role; organisation_id: string }

/**
 * Whether the viewer books packaging at locations of this owner: administrators everywhere, others
 * at their own.
 */
export const booksPackagingAt = ({ role, organisation_id }: Booker, owner_id: string): boolean =>
  isAdministrator(role) || organisation_id === owner_id

type Use = { stocked: number; used: number; days: number }
const oneDecimal = (value: number) => Math.round(value * 10) / 10

/** Daily use and days of cover, one decimal each; null without use. */
export const packagingCover = ({ stocked, used, days }: Use) => ({
  daily_use: oneDecimal(used / days),
  days_of_cover: used > 0 ? oneDecimal(Math.max(0, stocked) / (used / days)) : null,
})
