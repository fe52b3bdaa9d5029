import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

afterEach(() => vi.useRealTimers())

const conversations = async (name = "Chats") => within(await screen.findByRole("list", { name }))

test("the list shows the subject, the parties, the shop, the claim and the unread messages of each chat", async () => {
  await open("/a/chats", { language: "en" })
  const list = await conversations()
  const row = (await list.findByText("Ningbo Lumen")).closest("a") as HTMLElement
  expect(row).toHaveAttribute("href", "/a/chats/chat_1")
  for (const words of [
    "PH-537241 · Metall-Laterne Fjord",
    "Wei Lin: Sorry for that. Replacement can go out within 48 h.",
    "Claim: Pending",
    "Lichtblick Shop",
  ])
    expect(within(row).getByText(words)).toBeVisible()
  const unread = (await list.findByText("1 unread")).closest("a") as HTMLElement
  expect(within(unread).getByText("Duftkerze Nordwind · Product request")).toBeVisible()
})

test("one press shows unanswered chats, open claims or unread chats; a second press takes it back", async () => {
  const { user, address } = await open("/a/chats", { language: "en" })
  await conversations()
  const press = (name: string) => user.click(screen.getByRole("button", { name }))
  await press("Unanswered")
  await waitFor(() => expect(address()).toBe("/a/chats?turn=ours&sort=waiting_since"))
  expect(await screen.findByRole("button", { name: "Unanswered", pressed: true })).toBeVisible()
  await press("Open claims")
  await waitFor(() => expect(address()).toContain("claim=pending%2Caccepted"))
  await press("Unanswered")
  await waitFor(() => expect(address()).toBe("/a/chats?claim=pending%2Caccepted"))
  // Only staff have assignees.
  expect(screen.queryByRole("button", { name: "Assigned to me" })).toBeNull()
})

test("a conversation shows until when to answer; it is snoozed until a day", async () => {
  const { user } = await open("/a/chats", { language: "en" })
  const list = await conversations()
  expect(await list.findByText(/^Answer by /)).toBeVisible()
  await user.click(list.getByText("Ningbo Lumen"))
  await user.click(await screen.findByRole("button", { name: "Snooze …" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Snooze chat" }))
  expect(sheet.getByLabelText("Snooze until")).not.toHaveValue("")
  await user.click(sheet.getByRole("button", { name: "Snooze" }))
  expect(await screen.findByText("Chat snoozed")).toBeVisible()
})

test("j and k open the next and the previous chat, r goes to the message field", async () => {
  const { user, address } = await open("/a/chats", { language: "en" })
  await conversations()
  await user.keyboard("j")
  await waitFor(() => expect(address()).toBe("/a/chats/chat_1"))
  await screen.findByLabelText("Message to Ningbo Lumen")
  await user.keyboard("j")
  await waitFor(() => expect(address()).toBe("/a/chats/chat_2"))
  await screen.findByRole("heading", { name: "Duftkerze Nordwind · Packhaus" })
  await user.keyboard("k")
  await waitFor(() => expect(address()).toBe("/a/chats/chat_1"))
  await screen.findByLabelText("Message to Ningbo Lumen")
  await user.keyboard("r")
  await waitFor(() => expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveFocus())
  // A letter typed into the field is text.
  await user.keyboard("j")
  expect(address()).toBe("/a/chats/chat_1")
  expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveValue("j")
})

test("beside the messages is the order with its items, and the list stays on the screen", async () => {
  await open("/a/chats/chat_1", { language: "en" })
  expect(await screen.findByRole("region", { name: /^Order PH-/ })).toBeVisible()
  expect((await conversations()).getByText("Ningbo Lumen").closest("a")).toHaveAttribute(
    "aria-current",
    "page",
  )
})

test("an unsent message stays in its chat while another one is open, until it is sent", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  await user.type(await screen.findByLabelText("Message to Ningbo Lumen"), "Which carton?")
  await user.click((await conversations()).getByText("Packhaus"))
  expect(await screen.findByLabelText("Message to Packhaus")).toHaveValue("")
  await user.click((await conversations()).getByText("Ningbo Lumen"))
  const field = await screen.findByLabelText("Message to Ningbo Lumen")
  expect(field).toHaveValue("Which carton?")
  await user.click(screen.getByRole("button", { name: "Send" }))
  await waitFor(() => expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveValue(""))
  await user.click((await conversations()).getByText("Packhaus"))
  await screen.findByLabelText("Message to Packhaus")
  await user.click((await conversations()).getByText("Ningbo Lumen"))
  expect(await screen.findByLabelText("Message to Ningbo Lumen")).toHaveValue("")
})

test("the list is filtered by status, kind, claim, shop, unread messages and day", async () => {
  const { user, address } = await open("/a/chats")
  await (await conversations("Nachrichten")).findByText("Ningbo Lumen")
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

test("a filter without a hit says so and is cleared in one press", async () => {
  const { user, address } = await open("/a/chats?unread=true&group=closed", { language: "en" })
  expect(await screen.findByText("No results for this filter")).toBeVisible()
  await user.click(await screen.findByRole("button", { name: "Clear" }))
  await waitFor(() => expect(address()).toBe("/a/chats"))
  expect((await conversations()).getByText("Ningbo Lumen")).toBeVisible()
})

test("people who see several organisations see the organisation of each chat and filter by it", async () => {
  const { user } = await open("/a/chats", { as: "administrator", language: "en" })
  const list = await conversations()
  expect((await list.findAllByText(/^Kerzenglanz GmbH/)).length).toBeGreaterThan(0)
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
  const thread = within(list)
  expect(
    thread.getByText(
      /^Proposal about the claim\s+Sorry for that. Replacement can go out within 48 h.$/,
    ),
  ).toBeVisible()
  expect(thread.getByText(/Wei Lin · Receiver/)).toBeVisible()
  expect(await thread.findByRole("link", { name: "Laterne.png" })).toHaveAttribute(
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
  expect(screen.getByRole("button", { name: "Reopen" })).toBeVisible()
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

test("a template fills the draft with the details of the order and sends nothing", async () => {
  const { user } = await open("/a/chats/chat_1", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Templates" }))
  const sheet = within(await screen.findByRole("dialog"))
  await user.click(await sheet.findByRole("button", { name: "Insert" }))
  await waitFor(() =>
    expect(screen.getByLabelText("Message to Ningbo Lumen")).toHaveValue(
      "Order PH-537241 is on its way. Jana Petersen",
    ),
  )
  const messages = screen.getByRole("list", { name: "Messages of the chat" })
  expect(within(messages).queryByText(/is on its way/)).toBeNull()
})
