import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

afterEach(() => vi.useRealTimers())

const columns = [
  "About",
  "Unread",
  "Product name",
  "Receiver",
  "Shop",
  "Claim",
  "Status",
  "Last message",
]

test("the list shows the subject, the parties, the shop, the claim and the unread messages of each chat", async () => {
  await open("/a/chats", { language: "en" })
  const table = within(await screen.findByRole("table"))
  for (const name of columns) expect(table.getByRole("columnheader", { name })).toBeVisible()
  const row = (await table.findByText("Ningbo Lumen")).closest("tr") as HTMLElement
  for (const words of ["Lichtblick Shop", "Pending", "Open", "Metall-Laterne Fjord"])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getAllByText("PH-537241").length).toBeGreaterThan(0)
  expect(table.getByText("1 unread")).toBeVisible()
})

test("the order number has a column of its own, hidden by default", async () => {
  const { user } = await open("/a/chats", { language: "en" })
  const table = within(await screen.findByRole("table"))
  await user.click(screen.getByRole("button", { name: /^Columns/ }))
  await user.click(await screen.findByLabelText("Order number"))
  expect(await table.findByRole("columnheader", { name: "Order number" })).toBeVisible()
})

test("the list is filtered by status, kind, claim, shop, unread messages and day", async () => {
  const { user, address } = await open("/a/chats")
  await screen.findByText("Ningbo Lumen")
  await user.click(screen.getByRole("button", { name: "Filter" }))
  for (const name of ["Art", "Reklamation", "Shop", "Ab", "Bis"])
    expect(await screen.findByLabelText(name)).toBeVisible()
  await user.selectOptions(screen.getByLabelText("Ungelesen"), "Ungelesen")
  await waitFor(() => expect(address()).toBe("/a/chats?unread=true"))
  await user.selectOptions(screen.getByLabelText("Art"), "Produktanfrage")
  await waitFor(() => expect(address()).toContain("kind=product_request"))
  await user.click(screen.getByRole("link", { name: /Abgeschlossen/ }))
  await waitFor(() => expect(address()).toContain("group=closed"))
})

test("people who see several organisations see the organisation of each chat and filter by it", async () => {
  const { user } = await open("/a/chats", { as: "administrator", language: "en" })
  const table = within(await screen.findByRole("table"))
  expect(table.getByRole("columnheader", { name: "Organisation" })).toBeVisible()
  expect((await table.findAllByText("Kerzenglanz GmbH")).length).toBeGreaterThan(0)
  await user.click(screen.getByRole("button", { name: "Filter" }))
  expect(await screen.findByLabelText("Organisation")).toBeVisible()
})

test("a chat shows its subject, and its messages and files in order", async () => {
  await open("/a/chats/chat_1", { language: "en" })
  expect(await screen.findByRole("heading", { name: "PH-537241 · Ningbo Lumen" })).toBeVisible()
  expect(screen.getByRole("link", { name: "PH-537241" })).toHaveAttribute(
    "href",
    expect.stringContaining("/a/orders/"),
  )
  for (const words of ["Ningbo Lumen", "Lichtblick Shop", "Metall-Laterne Fjord"])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0)
  const list = await screen.findByRole("list", { name: "Messages of the chat" })
  const said = within(list)
  expect(
    said.getByText(
      /^Proposal about the claim\s+Sorry for that. Replacement can go out within 48 h.$/,
    ),
  ).toBeVisible()
  expect(said.getByText(/Wei Lin · Receiver/)).toBeVisible()
  expect(await said.findByRole("link", { name: "Laterne.png" })).toHaveAttribute(
    "href",
    "/uploads/laterne.png",
  )
})

test("an empty message is refused with Chat message cannot be empty.; sending clears the field", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  const field = await screen.findByLabelText("Message to Ningbo Lumen")
  await user.click(screen.getByRole("button", { name: "Send" }))
  expect(await screen.findByText("Chat message cannot be empty.")).toBeVisible()
  await user.type(field, "One corner is dented.")
  await user.click(screen.getByRole("button", { name: "Send" }))
  const list = await screen.findByRole("list", { name: "Messages of the chat" })
  expect(await within(list).findByText("One corner is dented.")).toBeVisible()
  expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveValue("")
})

test("after Failed to send message. the text stays for another attempt", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  await user.type(await screen.findByLabelText("Message to Ningbo Lumen"), "Hello?")
  signedInAs.kind = "broken"
  await user.click(screen.getByRole("button", { name: "Send" }))
  expect(await screen.findByText("Failed to send message.")).toBeVisible()
  expect(await screen.findByText("Not sent.")).toBeVisible()
  expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveValue("Hello?")
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Send again" }))
  const list = await screen.findByRole("list", { name: "Messages of the chat" })
  expect(await within(list).findByText("Hello?")).toBeVisible()
})

test("a closed chat takes no message until it is reopened", async () => {
  await open("/a/chats/chat_3", { language: "en" })
  // At the message field, and as the reason why no claim can be made.
  expect(await screen.findAllByText(/^This chat is closed\./)).toHaveLength(2)
  expect(screen.queryByLabelText("Message to Ningbo Lumen")).toBeNull()
  expect(screen.getByRole("button", { name: "Open again" })).toBeVisible()
})

test.each([
  ["2026-11-24T12:30:00Z", "Available now"],
  ["2026-11-24T11:22:00Z", /^Back at /],
  ["2026-11-29T11:22:00Z", /^Back on /],
])("supplier hours: at %s %s", async (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] })
  await open("/a/chats/chat_1", { language: "en" })
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByRole("img", { name: /vailable today/ })).toBeVisible()
})

test("staff and suppliers see no supplier hours", async () => {
  await open("/a/chats/chat_2", { language: "en" })
  expect(
    await screen.findByRole("heading", { name: "Duftkerze Nordwind · Packhaus" }),
  ).toBeVisible()
  expect(screen.queryByRole("img", { name: /vailable today/ })).toBeNull()
})

test("the page of an order shows its chats, and the parties for a new one", async () => {
  const { user, address } = await open("/a/chats/chat_1", { language: "en" })
  await user.click(await screen.findByRole("link", { name: "PH-537241" }))
  expect(await screen.findByRole("link", { name: "Ningbo Lumen" })).toHaveAttribute(
    "href",
    "/a/chats/chat_1",
  )
  await user.click(screen.getByRole("button", { name: "Write to Taizhou Candles" }))
  await waitFor(() => expect(address()).toBe("/a/chats/chat_1"))
})
