import { expect, it } from "vitest"
import { belongsTo, type invoiceActions, isOpenFor, whyNot } from "./rules.ts"
import { invoiceLifecycle, invoiceTypes, isUnpaid } from "./status.ts"

const documents = invoiceTypes.flatMap((type) =>
  invoiceLifecycle.statuses.map((status) => ({ type, status, line_count: 1 })),
)
const openFor = (action: (typeof invoiceActions)[number]) =>
  documents
    .filter((one) => belongsTo(action, one) && whyNot(action, one) === null)
    .map(({ type, status }) => `${type} ${status}`)

it("an invoice can be paid by any means while an amount is owed", () => {
  const owed = documents.filter(({ type, status }) => type === "invoice" && isUnpaid(status))
  const names = owed.map(({ type, status }) => `${type} ${status}`)
  expect(names.length).toBeGreaterThan(1)
  expect(openFor("pay")).toEqual(names)
  expect(openFor("mark")).toEqual(names)
})

it("proofs are accepted while an amount is owed and none waits; waiting ones can be rejected", () => {
  expect(openFor("prove")).toEqual(["invoice open", "invoice partially_paid"])
  expect(whyNot("prove", { type: "invoice", status: "customer_proved", line_count: 1 })).toBe(
    "proved",
  )
  expect(openFor("reject")).toEqual(["invoice customer_proved", "credit customer_proved"])
})

it("only gates that wait for payment can be overridden", () => {
  const gated = (gate: "waiting" | "open" | null) =>
    belongsTo("override", { type: "invoice", status: "open", gate })
  expect([gated("waiting"), gated("open"), gated(null)]).toEqual([true, false, false])
})

it("a collecting invoice is issued once, if it has lines", () => {
  expect(openFor("issue")).toEqual(["invoice no"])
  expect(whyNot("issue", { type: "invoice", status: "no", line_count: 0 })).toBe("empty")
})

it("an issued invoice can be credited until it is cancelled, and an open credit note moved to the balance", () => {
  expect(openFor("credit")).not.toContain("invoice no")
  expect(openFor("credit")).not.toContain("invoice cancelled")
  expect(openFor("credit")).toContain("invoice paid")
  expect(openFor("move")).toEqual(["credit open"])
  expect(whyNot("move", { type: "credit", status: "paid", line_count: 1 })).toBe("paid")
})

it.each(["pay", "prove", "mark", "credit", "move"] as const)(
  "%s is allowed exactly when its button is enabled",
  (action) => {
    const open = documents.filter((one) => isOpenFor(action, one))
    expect(open.map(({ type, status }) => `${type} ${status}`)).toEqual(openFor(action))
  },
)
