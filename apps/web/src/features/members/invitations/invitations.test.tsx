import { cleanup, screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("an agency can only invite customers, and the list shows the invitation", async () => {
  const { user, address } = await open("/a/invite-organisation", { as: "agency" })
  const email = await screen.findByLabelText("E-Mail-Adresse")
  expect(screen.queryByLabelText("Art der Organisation")).toBeNull()
  expect(screen.queryByLabelText(/gleich anlegen/)).toBeNull()
  await user.type(email, "schon@kunde.example")
  await user.click(screen.getByRole("button", { name: "Einladung senden" }))
  expect(await screen.findByText(/Diese Adresse ist bereits eingeladen/)).toBeVisible()
  await user.clear(email)
  await user.type(email, "neu@kunde.example")
  await user.click(screen.getByRole("button", { name: "Einladung senden" }))
  expect(await screen.findByText("Einladung gesendet")).toBeVisible()
  expect(await screen.findByText("neu@kunde.example")).toBeVisible()
  expect(address()).toBe("/a/invitations")
})

test("only agencies and administrators have Invite Organisation in the sidebar", async () => {
  const entries = () => screen.queryAllByRole("link", { name: "Invite organisation" })
  for (const as of ["administrator", "agency"]) {
    await open("/a/invite-organisation", { as, language: "en" })
    await screen.findByRole("heading", { level: 1, name: "Invite organisation" })
    expect(entries()).not.toEqual([])
    cleanup()
  }
  await open("/a/organisation/members", { language: "en" })
  expect(await screen.findByText("wiebke@kerzenglanz.example")).toBeVisible()
  expect(entries()).toEqual([])
})

test("an administrator creates an organisation; the result is shown as Organization created or Failed to create organization", async () => {
  const { user } = await open("/a/invite-organisation", { as: "administrator", language: "en" })
  await user.click(await screen.findByLabelText("Create the organisation now"))
  const name = screen.getByLabelText("Name of the organisation")
  await user.type(name, "kaputt")
  await user.type(screen.getByLabelText("Email address"), "clara@blende.example")
  await user.selectOptions(screen.getByLabelText("Type of organisation"), "Service provider")
  await user.click(screen.getByRole("button", { name: "Send invitation" }))
  expect(await screen.findByText("Failed to create organization")).toBeVisible()
  await user.clear(name)
  await user.type(name, "Studio Blende")
  await user.click(screen.getByRole("button", { name: "Send invitation" }))
  expect(await screen.findByText("Organization created")).toBeVisible()
})

test("an invitation is sent again, and withdrawn after a question", async () => {
  const { user } = await open("/a/invitations", { as: "administrator", language: "en" })
  const resend = "Send the invitation to wiebke@kerzenglanz.example again"
  await user.click(await screen.findByRole("button", { name: resend }))
  expect(
    await screen.findByText("Invitation sent. The previous link is no longer valid."),
  ).toBeVisible()
  const revoke = "Revoke the invitation to wiebke@kerzenglanz.example"
  await user.click(screen.getByRole("button", { name: revoke }))
  const confirmation = within(await screen.findByRole("dialog", { name: "Revoke the invitation?" }))
  await user.click(confirmation.getByRole("button", { name: "Revoke" }))
  expect(await screen.findByText("Invitation revoked")).toBeVisible()
  expect(screen.queryByRole("button", { name: revoke })).toBeNull()
})

test("an owner invites a colleague from the list of members; an existing member is refused at the field", async () => {
  const { user } = await open("/a/organisation/members")
  await user.click(await screen.findByRole("button", { name: "Einladen" }))
  const sheet = within(await screen.findByRole("dialog", { name: "Jemanden einladen" }))
  const email = sheet.getByLabelText("E-Mail-Adresse")
  await user.type(email, "jana@kerzenglanz.example")
  await user.click(sheet.getByRole("button", { name: "Einladung senden" }))
  expect(
    await sheet.findByText("Diese Person ist bereits Mitglied Ihrer Organisation."),
  ).toBeVisible()
  await user.clear(email)
  await user.type(email, "tom@kerzenglanz.example")
  await user.selectOptions(sheet.getByLabelText("Rolle"), "Inhaber")
  await user.click(sheet.getByRole("button", { name: "Einladung senden" }))
  const line = within(
    (await screen.findByText("tom@kerzenglanz.example")).closest("li") as HTMLElement,
  )
  expect(line.getByText("Inhaber")).toBeVisible()
  expect(line.getByText("E-Mail wartet")).toBeVisible()
})
