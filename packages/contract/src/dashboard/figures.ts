import type { Role } from "../access/roles.ts"

/** The most urgent figures of a role: four of the chosen period, and one chart. */
export type RoleFigures = {
  shown: readonly [string, string, string, string]
  /** One or two figures with the same unit. */
  chart: readonly [string] | readonly [string, string]
  /** The chart covers the last twelve months instead of the chosen period. */
  isYear?: true
}

const flow = ["orders_received", "parcels_shipped"] as const

/** The names are those that modules declare in their `dashboard.ts`. */
export const roleFigures: Partial<Record<Role, RoleFigures>> = {
  administrator: {
    shown: ["money_received", "invoiced", "parcels_shipped", "on_time"],
    chart: ["money_received", "invoiced"],
  },
  support: { shown: ["claims_opened", ...flow, "on_time"], chart: flow },
  agency: {
    shown: ["margin", ...flow, "product_requests_received"],
    chart: ["margin"],
    isYear: true,
  },
  customer: { shown: ["parcels_shipped", "on_time", "balance", "stock_pieces"], chart: flow },
  supplier: { shown: [...flow, "on_time", "earnings"], chart: flow },
  service_provider: {
    shown: ["bookings_received", "bookings_completed", "bookings_value", "earnings"],
    chart: ["earnings"],
    isYear: true,
  },
}
