import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const line = async (name: string) => {
  const item = (await screen.findByText(name)).closest("tr")
  if (!item) throw new Error(`no line of ${name}`)
  return within(item)
}
const menuOf = (name: string, language: "de" | "en" = "de") =>
  screen.findByRole("button", {
    name: `${language === "de" ? "Weitere Aktionen" : "More actions"}: ${name}`,
  })

test("an owner disables a colleague after a question, and enables another one", async () => {
  const { user } = await open("/a/organisation/members")
  expect((await line("Jana Petersen")).getByText("Sie")).toBeVisible()
  await user.click(await menuOf("Ole Brandt"))
  await user.click(await screen.findByRole("menuitem", { name: "Sperren" }))
  const confirmation = within(await screen.findByRole("dialog", { name: "Ole Brandt sperren?" }))
  await user.click(confirmation.getByRole("button", { name: "Sperren" }))
  expect(await (await line("Ole Brandt")).findByText("Gesperrt")).toBeVisible()
  await user.click(await menuOf("Rieke Thomsen"))
  await user.click(await screen.findByRole("menuitem", { name: "Wieder zulassen" }))
  expect(await (await line("Rieke Thomsen")).findByText("Mitglied")).toBeVisible()
})

test("the last owner's menu says why no action is available; with a second owner they are", async () => {
  const { user } = await open("/a/organisation/members", { language: "en" })
  await user.click(await menuOf("Jana Petersen", "en"))
  const removal = await screen.findByRole("menuitem", { name: /^Remove/ })
  expect(removal).toHaveTextContent("One owner is required.")
  await user.click(removal)
  expect(screen.queryByRole("dialog")).toBeNull()
  await user.keyboard("{Escape}")
  await user.click(await menuOf("Ole Brandt", "en"))
  await user.click(await screen.findByRole("menuitem", { name: "Make owner" }))
  await user.click(await screen.findByRole("button", { name: "Change" }))
  expect(await (await line("Ole Brandt")).findByText("Owner")).toBeVisible()
  await user.click(await menuOf("Jana Petersen", "en"))
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }))
  expect(await screen.findByText(/Your account, all sessions/)).toBeVisible()
})

test("support sees the members of an organisation and cannot change them", async () => {
  await open("/a/organisations/org_2/members", { as: "support" })
  expect(await screen.findByText("Ole Brandt")).toBeVisible()
  expect(screen.queryByRole("button", { name: /^Weitere Aktionen/ })).toBeNull()
  expect(await screen.findByRole("link", { name: "Mitglieder" })).toBeVisible()
})

test("an administrator ends a colleague's sessions and removes their second factor", async () => {
  const { user } = await open("/a/organisation/members", { as: "administrator" })
  expect((await line("Ole Brandt")).getByText("Zweiter Faktor")).toBeVisible()
  await user.click(await menuOf("Ole Brandt"))
  await user.click(await screen.findByRole("menuitem", { name: "Überall abmelden" }))
  await user.click(await screen.findByRole("button", { name: "Abmelden" }))
  expect(await screen.findByText("Ole Brandt wurde geändert")).toBeVisible()
  await user.click(await menuOf("Ole Brandt"))
  await user.click(await screen.findByRole("menuitem", { name: "Zweiten Faktor entfernen" }))
  await user.click(await screen.findByRole("button", { name: "Entfernen" }))
  await waitFor(async () =>
    expect((await line("Ole Brandt")).queryByText("Zweiter Faktor")).toBeNull(),
  )
  await user.click(await menuOf("Jana Petersen"))
  expect(screen.queryByRole("menuitem", { name: "Überall abmelden" })).toBeNull()
})
