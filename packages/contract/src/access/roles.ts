import type { OrganisationStatus, OrganisationType } from "../organisations/status.ts"

export const roles = [
  "administrator",
  "support",
  "agency",
  "customer",
  "supplier",
  "service_provider",
  "waitlist",
  "disabled",
  "anonymous",
] as const
export type Role = (typeof roles)[number]

/** The people of the platform. */
export const staff = ["administrator", "support"] as const satisfies readonly Role[]
/** The people of organisations that work on it. */
export const members = [
  "agency",
  "customer",
  "supplier",
  "service_provider",
] as const satisfies readonly Role[]

/** Whether who has this role works for the platform, and so for all organisations. */
export const isStaff = (role: Role) => (staff as readonly Role[]).includes(role)
export const isAdministrator = (role: Role) => role === "administrator"
export const isAgency = (role: Role) => role === "agency"
export const isCustomer = (role: Role) => role === "customer"
export const isSupplier = (role: Role) => role === "supplier"
export const isServiceProvider = (role: Role) => role === "service_provider"
export const isAnonymous = (role: Role) => role === "anonymous"
/** Nothing of the organisation can be worked with any more: what it owes stays. */
export const isShutDown = (role: Role) => role === "disabled"
/** Nothing can be worked with yet: they applied, or were invited. */
export const isWaiting = (role: Role) => role === "waitlist"
/** Whether there is nothing to work with, not yet or no more, and which of the two. */
export const isOutside = (role: Role): role is "waitlist" | "disabled" =>
  role === "waitlist" || role === "disabled"

/** Whether rows of several organisations are seen, so that each must say whose it is. */
export const seesMany = (role: Role) => isStaff(role) || isAgency(role)
/** Support and suppliers see no money of an order (domain 1). */
export const seesMoney = (role: Role) => role !== "support" && !isSupplier(role)
/** Whoever answers for what merchants sell: they hear what waits for a person. */
export const answersForSales = (role: Role) => seesMany(role) || isCustomer(role)
/** Suppliers and customers have places of their own, and work at those only (domain 1). */
export const hasOwnPlaces = (role: Role): role is "supplier" | "customer" =>
  isSupplier(role) || isCustomer(role)
/** Agencies, suppliers and service providers. */
export const worksForCustomers = (role: Role) =>
  (members as readonly Role[]).includes(role) && !isCustomer(role)
/** Figures are for those who work with orders. */
export const hasFigures = (role: Role) => isStaff(role) || isAgency(role) || hasOwnPlaces(role)

/** What a person is in their organisation. The platform's people are administrator or support. */
export const positions = ["owner", "member", "administrator", "support"] as const
export type Position = (typeof positions)[number]

/** Whether who has this position decides about the others. */
export const isDeciding = (position: Position) =>
  position === "owner" || position === "administrator"

/** What people of such an organisation can be. The first of them decides about the others. */
export const positionsOf = (type: OrganisationType) =>
  type === "platform" ? (["administrator", "support"] as const) : (["owner", "member"] as const)

type Standing = {
  type: OrganisationType
  status: OrganisationStatus
  /** The organisation's disable date has begun, in Europe/Berlin. */
  is_past_disable_date: boolean
  position: Position
}

/** The role of a request, by the table of domain 1. It is derived each time and stored nowhere. */
export function roleOf({ type, status, is_past_disable_date, position }: Standing): Role {
  if (type === "platform") return position === "administrator" ? "administrator" : "support"
  if (status === "disabled" || status === "erased" || is_past_disable_date) return "disabled"
  return status === "active" ? type : "waitlist"
}

/** Of disabled organisations customers alone still see and pay invoices (domain 1): others only their account. */
export const hasAccountOnly = (role: Role, type: OrganisationType) =>
  isShutDown(role) && type !== "customer"

/** Whoever has signed in. */
export const signedIn = roles.filter((role) => role !== "anonymous")
/** Whoever works here or waits to: all who are signed in but those who were disabled. */
export const active = [...staff, ...members, "waitlist"] as const
/** Who shops is nobody here: the shoppers' domain takes no token of the web app. */
export const shoppers = ["anonymous"] as const

/** These roles, but of the people of an organisation only its owners (domain 1). */
export const owners = (of: readonly Role[]) => Object.assign([...of], { ownersOnly: true as const })
