import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const bell = (name = "Hinweise, 3 ungelesen") => screen.findByRole("button", { name })
const rows = async () => (await screen.findAllByRole("row")).slice(1)

test("the bell counts unread notices; opening it marks none as read, and a notice links to its subject", async () => {
  const { user, router } = await open("/a/settings/password")
  await user.click(await bell())
  const menu = within(await screen.findByRole("dialog", { name: /^Hinweise/ }))
  expect(await menu.findByText("26 Bestellungen warten")).toBeVisible()
  expect(menu.getByText("Grund: kein Bestand.")).toBeVisible()
  expect(await bell()).toBeVisible()
  await user.click(menu.getByRole("link", { name: /RE-1/ }))
  await expect.poll(() => router.state.location.pathname).toBe("/a/invoices/inv_1")
  expect(await bell("Hinweise, 2 ungelesen")).toBeVisible()
})

test("all notices are marked as read from the menu", async () => {
  const { user } = await open("/a/settings/password", { language: "en" })
  await user.click(await bell("Notices, 3 unread"))
  await user.click(await screen.findByRole("button", { name: "Mark all as read" }))
  expect(await bell("Notices")).toBeVisible()
  expect(await screen.findByText("Nothing new.")).toBeVisible()
})

test("the inbox has tabs with counts; the button of a notice opens its subject and marks it as read", async () => {
  const { user, router } = await open("/a/notices")
  expect(await rows()).toHaveLength(4)
  await user.click(await screen.findByRole("link", { name: /^Ungelesen/ }))
  await expect.poll(async () => (await rows()).length).toBe(3)
  const [first] = await rows()
  expect(first).toHaveTextContent("Lichtblick Shop: Der Abgleich ist angehalten")
  await user.click(within(first as HTMLElement).getByRole("link", { name: "Neu verbinden" }))
  await expect.poll(() => router.state.location.pathname).toBe("/a/shops/shop_1")
  expect(await bell("Hinweise, 2 ungelesen")).toBeVisible()
})

test("an empty inbox says what it is for", async () => {
  await open("/a/notices", { as: "empty" })
  expect(await screen.findByText("Noch keine Hinweise")).toBeVisible()
})

test("personal settings: mail on or off for each kind, always on for security, and the interval of summaries", async () => {
  const { user } = await open("/a/settings/notifications")
  const chat = await screen.findByRole("checkbox", {
    name: "Nachrichten zu Bestellungen per E-Mail",
  })
  const requests = screen.getByRole("checkbox", {
    name: "Nachrichten zu Produktanfragen per E-Mail",
  })
  expect([chat, requests].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true])
  expect(screen.getByText("Immer per E-Mail")).toBeVisible()
  expect(screen.queryByRole("checkbox", { name: /Sicherheit/ })).toBeNull()
  await user.click(chat)
  await user.selectOptions(screen.getByLabelText("Ungelesene Hinweise in einer E-Mail"), "weekly")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Benachrichtigungen gespeichert.")).toBeVisible()
  expect(
    await screen.findByRole("checkbox", { name: "Nachrichten zu Bestellungen per E-Mail" }),
  ).not.toBeChecked()
})

test("a bounced address is shown, and sending to it can be resumed", async () => {
  const { user } = await open("/a/organisation/members")
  expect(await screen.findByText("E-Mails an ole@kerzenglanz.example sind gesperrt")).toBeVisible()
  expect(screen.getByText(/wurden 2 E-Mails zurückgehalten/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Wieder zustellen" }))
  await expect.poll(() => screen.queryByText(/sind gesperrt/)).toBeNull()
})

test("a time zone is chosen in the personal settings, and times are shown in it", async () => {
  const { user } = await open("/a/settings/account")
  await user.selectOptions(await screen.findByLabelText("Zeitzone"), "America/New_York")
  await user.click(screen.getByRole("button", { name: "Speichern" }))
  expect(await screen.findByText("Einstellungen gespeichert")).toBeVisible()
})
