import { expect, it } from "vitest"
import { organisationLifecycle, organisationTypes } from "../organisations/status.ts"
import { type Action, actions, isAllowed, isOfAccount, policy } from "./policy.ts"
import { members, type Role, roleOf, roles, staff } from "./roles.ts"
import { changing, reachOf, type Screen, screenNames, screensOf, seeing } from "./screens.ts"

const positions = ["owner", "member"] as const

it("derives the role as in the table of domain 1", () => {
  for (const type of organisationTypes)
    for (const status of organisationLifecycle.statuses)
      for (const is_past_disable_date of [false, true])
        for (const position of positions) {
          const role = roleOf({ type, status, is_past_disable_date, position })
          const expected = (): Role => {
            if (type === "platform") return "support"
            const isShut = status === "disabled" || status === "erased"
            if (isShut || is_past_disable_date) return "disabled"
            return status === "active" ? type : "waitlist"
          }
          expect([type, status, is_past_disable_date, role]).toEqual([
            type,
            status,
            is_past_disable_date,
            expected(),
          ])
        }
  const platform = { type: "platform", status: "active", is_past_disable_date: false } as const
  expect(roleOf({ ...platform, position: "administrator" })).toBe("administrator")
  expect(roleOf({ ...platform, position: "support" })).toBe("support")
})

it("organisations on the waitlist and disabled ones have exactly the permissions of domain 1", () => {
  expect(screensOf("waitlist")).toEqual(["dashboard", "personal_settings"])
  expect(screensOf("disabled")).toEqual(["dashboard", "invoices", "personal_settings"])
  expect(screensOf("anonymous")).toEqual([])
  expect(screensOf("administrator")).toEqual([...screenNames])
  expect([reachOf("orders", "agency"), reachOf("orders", "service_provider")]).toEqual([
    "managed",
    undefined,
  ])
})

it("counts sign-in, its methods, the own person, own data and erasure as actions on the account", () => {
  expect(actions.filter(isOfAccount).sort()).toEqual([
    "data_export.read",
    "data_export.start",
    "erasure.ask",
    "erasure.ask_own",
    "erasure.read",
    "erasure.read_all",
    "member.change_self",
    "second_factor.decide_reset",
    "second_factor.read",
    "second_factor.remove",
    "second_factor.set",
    "session.close",
    "session.confirm",
    "session.list",
    "session.open",
    "session.read",
    "session.reset",
  ])
})

/** The actions that look at an area, and those that change it, as domain 1 has them. */
const areas: [Screen, read: Action, write: Action | undefined][] = [
  ["dashboard", "dashboard.read", undefined],
  ["orders", "order.read", undefined],
  ["products", "product.read", "product.write"],
  ["stocks", "stock.read", "stock.write"],
  ["shops", "shop.read", "shop.write"],
  ["locations", "location.read", "location.write"],
  ["location_priorities", "priority.read", "priority.write"],
  ["organisations", "organisation.read", undefined],
  ["organisation", "organisation.read_own", "organisation.write"],
  ["balance", "balance.read", undefined],
  ["jobs", "job.read", "job.decide"],
  ["balance_transfers", "balance.transfer", "balance.transfer"],
]
it.each(areas)(
  "the policy allows the actions of the specification's screens: %s",
  (screen, read, write) => {
    const sorted = (list: readonly Role[]) => roles.filter((role) => list.includes(role))
    expect(sorted(policy[read])).toEqual(seeing(screen))
    if (write) expect(sorted(policy[write])).toEqual(changing(screen))
  },
)

it("owners have permissions that other members lack", () => {
  expect(isAllowed("customer", "api_key.write", "owner")).toBe(true)
  expect(isAllowed("customer", "api_key.write", "member")).toBe(false)
  expect(isAllowed("administrator", "api_key.write", "administrator")).toBe(true)
  expect(isAllowed("customer", "api_key.read", "member")).toBe(true)
})

it("an anonymous visitor may sign in, sign up, accept an invitation, reset a password, come from a shop and shop, and nothing else", () => {
  const all = Object.keys(policy) as Action[]
  expect(all.filter((action) => isAllowed("anonymous", action)).sort()).toEqual([
    "onboarding.accept",
    "session.open",
    "session.reset",
    "shop_visit.open",
    "shopper.change",
    "shopper.look",
    "shopper.sign_in",
    "sign_up.confirm",
    "sign_up.request",
    "storefront.read",
    "storefront.write",
  ])
  const everybody = ["session.read", "session.list", "session.close", "session.confirm"] as const
  for (const action of everybody)
    expect(roles.filter((role) => !isAllowed(role, action))).toEqual(["anonymous"])
})

it("only people of active organisations receive live notices", () => {
  expect(roles.filter((role) => isAllowed(role, "events.read"))).toEqual([...staff, ...members])
})

it("members are refused only what is reserved for owners", () => {
  const refused = actions.filter(
    (action) => isAllowed("customer", action) && !isAllowed("customer", action, "member"),
  )
  const ownersOnly = actions.filter(
    (action) => "ownersOnly" in policy[action] && isAllowed("customer", action, "owner"),
  )
  expect(refused).toContain("api_key.write")
  expect(refused).not.toContain("api_key.read")
  expect(refused).toEqual(ownersOnly)
  // Staff are neither owner nor member: the role alone decides.
  for (const action of ownersOnly) expect(isAllowed("customer", action, null)).toBe(true)
})
