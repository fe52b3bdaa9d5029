import type { Action } from "@packhaus/contract/access/policy"
import { invoiceList } from "@packhaus/contract/invoicing/invoices/list"
import { invoiceLifecycle, unpaidStatuses } from "@packhaus/contract/invoicing/invoices/status"
import { orderList } from "@packhaus/contract/orders/list"
import { shippedSpans } from "@packhaus/contract/orders/status"
import { expect, test } from "vitest"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Choices } from "#lib/options.ts"
import { type FilterWords, offeredFilters } from "./offered-filters.ts"

const list = listOnScreen(invoiceList, { names: { organisation_id: "merchant" } })
const merchants: Choices = { needs: "organisation.read", query: { queryKey: ["a"] } }
const words: FilterWords<typeof invoiceList> = {
  status: ["Status", (status) => `is ${status}`],
  owner: ["Wessen", (owner) => (owner === "others" ? null : owner)],
  organisation_id: ["Kunde", merchants],
  due_on: { from: "von", to: "bis" },
  type: false,
}
const offered = (search: Record<string, string>, ...allowed: Action[]) =>
  offeredFilters(list, words, list.search.parse(search), (action) => allowed.includes(action))
const valuesOf = (filters: ReturnType<typeof offered>, name: string) => {
  const options = filters.find((one) => one.name === name)?.options
  return Array.isArray(options) ? options.map(({ value }) => value) : options
}

test("a choice filter offers the values of the declaration; the group's own filter offers only values of that group", () => {
  expect(valuesOf(offered({}), "status")).toEqual(invoiceLifecycle.statuses)
  expect(valuesOf(offered({ group: "open" }), "status")).toEqual(unpaidStatuses)
  expect(valuesOf(offered({ group: "paid" }), "status")).toBeUndefined()
  const orders = listOnScreen(orderList)
  const filters = { shipped: ["Versandt", (span: string) => span] } as const
  const [shipped] = offeredFilters(orders, filters, orders.search.parse({}), () => true)
  expect(shipped?.options).toHaveLength(shippedSpans.length)
})

test("values without a label and filters hidden from this viewer are not offered", () => {
  expect(valuesOf(offered({}), "owner")).toEqual(["self"])
  expect(offered({}).map(({ name }) => name)).toEqual([
    "status",
    "owner",
    "due_on_from",
    "due_on_to",
  ])
  const staff = offered({ merchant: "org_1" }, "organisation.read")
  expect(staff.find(({ name }) => name === "merchant")).toEqual({
    name: "merchant",
    label: "Kunde",
    value: "org_1",
    many: true,
    options: merchants,
  })
})

test("a filter takes several values, which the address joins and the request repeats", () => {
  const state = list.search.parse({ status: "open,paid,open,none", merchant: "org_1,org_2" })
  expect(list.filterOf(state)).toEqual({
    status: ["open", "paid"],
    organisation_id: ["org_1", "org_2"],
  })
  expect(list.filterOf(list.search.parse({ status: "open" }))).toEqual({ status: "open" })
})

test("a list without days of its own is filtered by its days of creation, unless they mean nothing", () => {
  const orders = listOnScreen(orderList)
  const created = { from: "ab", to: "bis" }
  const namesWith = (filters: FilterWords<typeof orderList>) =>
    offeredFilters(orders, filters, orders.search.parse({}), () => true, created).map(
      ({ name, label }) => `${name} ${label}`,
    )
  expect(namesWith({})).toEqual(["from ab", "to bis"])
  expect(namesWith({ updated_at: { from: "von", to: "bis" } })).toEqual([
    "updated_from von",
    "updated_to bis",
  ])
  expect(namesWith({ created_at: false })).toEqual([])
})
