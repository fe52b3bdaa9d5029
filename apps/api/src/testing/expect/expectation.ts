import { type Role, roles } from "@packhaus/contract/access/roles"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { sql } from "kysely"
import { merchantId, USUAL } from "../../../../../bench/million/size.ts"
import type { Actor, TestApp } from "../test-app.ts"

export type Params = Record<string, string>

/**
 * Who may use one route, said a second time and independently of policy and scope. The matrix test
 * (`testing/suites/matrix.ts`) walks every route × every role × own, managed, assigned, foreign and no
 * data; a route without an entry fails it. Roles in none of the lists are refused: 401 or 403.
 *
 * To add a route, put three lines into `features/<slug>/expectations.ts`:
 *
 *     "POST /admin/orders/:id/hold": {
 *       target: createOrder, own: ["customer"], managed: ["agency"], foreign: staff,
 *     },
 *
 * where `createOrder` makes a row that `owner` owns and returns the parameters of the path.
 */
export type Expectation = {
  /**
   * Makes a row of `owner` and returns the parameters of the path. A list must show (or hide) the row
   * whose `id` this is. `assignee` is given where a row is looked at by who works on it.
   */
  target?: (app: TestApp, owner: Actor, assignee?: Actor) => Promise<Params>
  /** The kind of organisation that owns what is foreign, unless it is a customer. */
  owner?: Exclude<Role, "anonymous">
  /** A valid body, if the route needs one. */
  body?: object | ((params: Params) => object)
  /** The query of a list, if it needs one. */
  query?: Record<string, string>
  /** These roles reach what their own organisation owns. */
  own?: readonly Role[]
  /** These reach what an organisation they manage owns. */
  managed?: readonly Role[]
  /** These reach what was assigned to their organisation. */
  assigned?: readonly Role[]
  /** These reach what belongs to anybody. */
  foreign?: readonly Role[]
  /** The route is about nobody's row, or the asker's own: these may use it. */
  open?: readonly Role[]
  /** A signature is the proof, not the role: whoever has none is refused with 403. */
  signed?: true
  /** Members who are not owners of their organisation are refused. */
  ownersOnly?: true
  /**
   * Whether whoever uses it must have given their password a moment ago, or which fields need that. Where
   * people, access or money change it is decided here; all else needs none.
   */
  recentPassword?: boolean | readonly string[]
  /** It answers as a stream or takes a file: what it does for who may is tested where it is. */
  refusalsOnly?: true
}

export type Expectations = Readonly<Record<string, Expectation>>

export const staff: readonly Role[] = ["administrator", "support"]
export const members: readonly Role[] = ["agency", "customer", "supplier", "service_provider"]
export const signedIn: readonly Role[] = roles.filter((role) => role !== "anonymous")
/** Everybody who is signed in, but who was disabled. */
export const readers: readonly Role[] = signedIn.filter((role) => role !== "disabled")

/** The organisation of `owner` itself. */
export const ofOrganisation = async (_: TestApp, { organisation_id }: Actor) => ({
  id: organisation_id,
})

/** For a plan: the first row of this table that the merchant has whose lists are tried. */
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

/** The administrator alone. */
export const administrator: readonly Role[] = ["administrator"]
/** The administrator alone, without their password once more. */
export const byAdministrator: Expectation = { foreign: administrator, recentPassword: false }
/** Whose a row is: the organisation's of this person, of somebody without one the platform's. */
export const merchantOf = ({ organisation_id }: Actor) => organisation_id || PLATFORM_ID
