import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("an owner sees their own members by name, Packhaus staff by role, and both for an impersonation", async () => {
  await open("/a/audit")
  const [, own, acted, platform, rule] = await screen.findAllByRole("row")
  expect(own).toHaveTextContent("Organisation: gespeichert")
  expect(own).toHaveTextContent("Jana Petersen")
  expect(own).toHaveTextContent("203.0.113.0/24")
  expect(acted).toHaveTextContent("Mara Voss")
  expect(acted).toHaveTextContent("im Namen von Jana Petersen")
  expect(platform).toHaveTextContent("Packhaus (Administrator)")
  expect(rule).toHaveTextContent("System")
})

test("a line shows the values before and after, the origin of the request, and a link to its record", async () => {
  await open("/a/audit/aud_1", { language: "en" })
  const changes = await screen.findByRole("region", { name: "Before and after" })
  expect(changes).toHaveTextContent("Phone+49 40 1234+49 40 5678")
  expect(changes).toHaveTextContent("IBAN–… 2051")
  expect(screen.getByText("Firefox · Linux")).toBeInTheDocument()
  expect(screen.getByRole("link", { name: "org_1" })).toHaveAttribute("href", "/a/organisation")
})

test("staff filter the audit log by action in the address bar", async () => {
  const { user, address } = await open("/a/audit", { as: "administrator" })
  await screen.findAllByRole("row")
  await user.click(screen.getByRole("button", { name: "Filter" }))
  await user.selectOptions(await screen.findByLabelText("Vorgang"), "Bestellung: angehalten")
  expect(address()).toContain("action=order.hold")
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2))
})

test("an empty audit log shows its text; a line of another organisation is not found", async () => {
  await open("/a/audit", { as: "empty" })
  expect(await screen.findByText("Noch nichts im Protokoll")).toBeInTheDocument()
  await open("/a/audit/aud_none")
  expect(within(document.body).queryByText("Vorher und nachher")).toBeNull()
})
