import { type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import type { Actor, TestApp } from "../test-app.ts"

export type Params = Record<string, string>

/**
 * Expected access to one route, stated independently of policy and scope. The matrix test
 * (`testing/suites/matrix.ts`) calls every route with every role on own, managed, assigned, foreign
 * and no data; a route without an entry fails it. Roles in none of the lists are refused: 401 or
 * 403.
 *
 * To add a route, put three lines into `features/<slug>/expectations.ts`:
 *
 * "POST /admin/orders/:id/hold": {
 * target: createOrder, own: ["customer"], managed: ["agency"], foreign: staff,
 * },
 *
 * where `createOrder` creates a row of `owner` and returns the parameters of the path.
 */
export type Expectation = {
  /**
   * Creates a row of `owner` and returns the parameters of the path. A list must show (or hide) the
   * row with this `id`. `assignee` is given for rows seen by their assigned organisation.
   */
  target?: (app: TestApp, owner: Actor, assignee?: Actor) => Promise<Params>
  /** The kind of organisation that owns foreign rows; default: a customer. */
  owner?: Exclude<Role, "anonymous">
  /** A valid body, if the route needs one. */
  body?: object | ((params: Params) => object)
  /** The query of a list, if it needs one. */
  query?: Record<string, string>
  headers?: Record<string, string>
  own?: readonly Role[]
  /** Roles that reach rows of an organisation they manage. */
  managed?: readonly Role[]
  /** Roles that reach rows assigned to their organisation. */
  assigned?: readonly Role[]
  /** Roles that reach all rows. */
  foreign?: readonly Role[]
  /** For routes without a row, or about the caller's own: roles that may use it. */
  open?: readonly Role[]
  /** Access requires a signature instead of a role; others are refused with 403. */
  signed?: true
  /** Members who are not owners of their organisation are refused. */
  ownersOnly?: true
  /**
   * Whether it requires a recent password, or which fields do. Must be stated where people, access
   * or money change; other routes require none.
   */
  recentPassword?: boolean | readonly string[]
  /** It answers with a stream or takes a file, so only refusals are tested here. */
  refusalsOnly?: true
}

export type Expectations = Readonly<Record<string, Expectation>>

export const staff: readonly Role[] = ["administrator", "support"]
export const members: readonly Role[] = ["agency", "customer", "supplier", "service_provider"]
export const signedIn: readonly Role[] = roles.filter((role) => role !== "anonymous")
/** All signed-in roles, except disabled. */
export const readers: readonly Role[] = signedIn.filter((role) => role !== "disabled")

/** The organisation of `owner` itself. */
export const ofOrganisation = async (_: TestApp, { organisation_id }: Actor) => ({
  id: organisation_id,
})

/** For a plan: the first row of this table that belongs to the merchant whose lists are tested. */
export const oneOfMerchant =
  (
    table:
      | "invoices"
      | "inventory_items"
      | "inventory_levels"
      | "product_variants"
      | "reservations",
  ) =>
  async ({ db }: Pick<TestApp, "db">) => {
    const owner = table === "invoices" ? "organisation_id" : "merchant_id"
    const { rows } = await sql<Params>`select id from ${sql.table(table)}
      where ${sql.ref(owner)} = ${merchantId(USUAL)} order by id limit 1`.execute(db)
    return rows[0] ?? {}
  }

export const administrator: readonly Role[] = ["administrator"]
/** The administrator only, without a recent password. */
export const byAdministrator: Expectation = { foreign: administrator, recentPassword: false }
/** Rows of a shop front: merchants and administrators change them, the merchant's agency reads them. */
export const readingShopFront = {
  own: ["customer"],
  managed: ["agency"],
  foreign: administrator,
} as const
export const changingShopFront = {
  own: ["customer"],
  foreign: administrator,
  recentPassword: false,
} as const
/** Those who change rows of shop fronts, for routes without a row. */
export const merchants: readonly Role[] = ["administrator", "customer"]
/** The merchant of a person's row: their organisation, or the platform for people without one. */
export const merchantOf = ({ organisation_id }: Actor) => organisation_id || PLATFORM_ID
