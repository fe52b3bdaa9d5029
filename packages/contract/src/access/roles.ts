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

/** Whether people of this role work for the platform, and so for all organisations. */
export const isStaff = (role: Role) => (staff as readonly Role[]).includes(role)
export const isAdministrator = (role: Role) => role === "administrator"
export const isAgency = (role: Role) => role === "agency"
export const isCustomer = (role: Role) => role === "customer"
export const isSupplier = (role: Role) => role === "supplier"
export const isServiceProvider = (role: Role) => role === "service_provider"
export const isAnonymous = (role: Role) => role === "anonymous"
/** The organisation can no longer be worked with; its debts remain. */
export const isShutDown = (role: Role) => role === "disabled"
/** Nothing can be worked with yet: they applied, or were invited. */
export const isWaiting = (role: Role) => role === "waitlist"
/** Whether there is nothing to work with, not yet or no more, and which of the two. */
export const isOutside = (role: Role): role is "waitlist" | "disabled" =>
  role === "waitlist" || role === "disabled"

/**
 * Whether people of this role see rows of several organisations, which then show their
 * organisation.
 */
export const seesMany = (role: Role) => isStaff(role) || isAgency(role)
/** Support and suppliers see no money of an order (domain 1). */
export const seesMoney = (role: Role) => role !== "support" && !isSupplier(role)
/** Roles responsible for a merchant's sales: they are notified of tasks. */
export const answersForSales = (role: Role) => seesMany(role) || isCustomer(role)
/** Suppliers and customers have locations of their own, and work only there (domain 1). */
export const hasOwnPlaces = (role: Role): role is "supplier" | "customer" =>
  isSupplier(role) || isCustomer(role)
/** Agencies, suppliers and service providers. */
export const worksForCustomers = (role: Role) =>
  (members as readonly Role[]).includes(role) && !isCustomer(role)
/** Roles that work with orders see figures. */
export const hasFigures = (role: Role) => isStaff(role) || isAgency(role) || hasOwnPlaces(role)

/**
 * The position of a person in their organisation. The platform's people are administrators or
 * support.
 */
export const positions = ["owner", "member", "administrator", "support"] as const
export type Position = (typeof positions)[number]

/** Whether this position decides about the other members. */
export const isDeciding = (position: Position) =>
  position === "owner" || position === "administrator"

/** The positions in an organisation of this type. The first decides about the others. */
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

/**
 * Members of disabled organisations have only their account, except customers, who can see and pay
 * invoices (domain 1).
 */
export const hasAccountOnly = (role: Role, type: OrganisationType) =>
  isShutDown(role) && type !== "customer"

export const signedIn = roles.filter((role) => role !== "anonymous")
/** Everyone with a session whose organisation is active or on the waitlist. */
export const active = [...staff, ...members, "waitlist"] as const
/** Shoppers are anonymous here: the shoppers' API takes no token of the web app. */
export const shoppers = ["anonymous"] as const

/** These roles, but of the people of an organisation only its owners (domain 1). */
export const owners = (of: readonly Role[]) => Object.assign([...of], { ownersOnly: true as const })
