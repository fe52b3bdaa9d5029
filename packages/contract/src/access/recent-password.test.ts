import { expect, it } from "vitest"
import { allEndpoints } from "../endpoints.ts"
import { guardedFields } from "../organisations/schema.ts"
import { keyAreas } from "./key-areas.ts"
import { scopeOfAction } from "./key-scopes.ts"
import type { Action } from "./policy.ts"

/**
 * Said a second time, for every action of the policy: whether whoever changes something by it must have
 * given their password a moment ago. A new action does not compile before somebody decided for it.
 */
const isNeeded = {
  "session.open": false,
  "session.reset": false,
  "session.read": false,
  "session.list": false,
  "session.close": true,
  "session.confirm": false,
  "second_factor.read": true,
  "second_factor.set": true,
  "second_factor.remove": true,
  "member.change_self": false,
  "saved_view.keep": false,
  "member.read": true,
  "member.change_position": true,
  "member.disable": true,
  "member.enable": true,
  "member.remove": true,
  "member.end_sessions": true,
  "member.remove_second_factor": true,
  "api_key.read": true,
  "api_key.write": true,
  "organisation.read": true,
  "organisation.read_own": true,
  "organisation.write": true,
  "organisation.disable": true,
  "organisation.enable": true,
  "events.read": false,
  "upload.read": false,
  "upload.write": false,
  "order.read": false,
  "order.edit": false,
  "order.link": false,
  "order.route": false,
  "order.hold": false,
  "order.release": false,
  "order.fulfil": false,
  "order.push_tracking": false,
  "shop_return.read": false,
  "export.read": false,
  "export.start": false,
  "bulk.read": false,
  "bulk.start": false,
  "dashboard.read": false,
  "search.read": false,
  "shop.read": false,
  "shop.write": false,
  "privacy_request.read": false,
  "privacy_request.answer": false,
  "product.read": false,
  "product.write": false,
  "stock.read": false,
  "stock.write": false,
  "location.read": false,
  "location.write": false,
  "priority.read": false,
  "priority.write": false,
  "shipment_method.read": false,
  "shipment_method.write": false,
  "packaging.read": false,
  "balance.read": true,
  "balance.thresholds": true,
  "balance.transfer": true,
  // From one's own balance to the platform, for what one owes it.
  "invoice.pay": false,
  "invoice.mark_paid": true,
  "invoice.reverse_payment": true,
  "invoice.read": true,
  // What was delivered, at prices that stand: by schedule, or now.
  "invoice.issue": false,
  "invoice.credit": true,
  "price_list.read": false,
  "price_list.read_own": false,
  "price_list.write": false,
  "job.read": false,
  "job.decide": false,
  "billing.read": false,
  "billing.write": false,
  "region.read": false,
  "region.browse": false,
  "region.write": false,
  "product_tag.read": false,
  "product_tag.browse": false,
  "product_tag.write": false,
  "return_reason.read": false,
  "return_reason.browse": false,
  "return_reason.write": false,
} as const satisfies Record<Action, boolean>

const exceptions: Readonly<Record<string, unknown>> = {
  "POST /admin/organisations/:id": guardedFields,
  // These only take something away from whoever holds it.
  "DELETE /admin/auth": undefined,
  "POST /admin/api-keys/:id/revoke": undefined,
}

const changing = allEndpoints.filter(({ method }) => method !== "GET")
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

it("every endpoint that changes something says whether it needs a recent password", () => {
  const said = changing.map((one) => [nameOf(one), one.recentPassword])
  const expected = changing.map((one) => {
    const name = nameOf(one)
    if (typeof one.action !== "string") throw new TypeError(`${name}: decide for each action`)
    return [name, name in exceptions ? exceptions[name] : isNeeded[one.action] || undefined]
  })
  expect(changing.length).toBeGreaterThan(80)
  expect(said).toEqual(expected)
  const names = changing.map(nameOf)
  expect(Object.keys(exceptions).filter((name) => !names.includes(name))).toEqual([])
})

it("what needs a password is out of reach of a key, but where money is given by name", () => {
  const reached = changing.filter(
    ({ action, recentPassword }) =>
      recentPassword === true &&
      typeof action === "string" &&
      !["never", "balance_transfers:write", "invoices:write"].includes(scopeOfAction[action]),
  )
  expect(reached.map(nameOf)).toEqual([])
  expect([keyAreas.balance_transfers.write, keyAreas.invoices.write]).toEqual(["money", "money"])
})
