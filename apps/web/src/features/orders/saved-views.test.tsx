import { cleanup, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const flyout = () => screen.findByRole("button", { name: "Ansichten" })

test("a view is saved under a name, leads back to its address, and is hidden from other people in this browser", async () => {
  const { user, address } = await open("/a/orders?group=open&country=DE")
  await user.click(await flyout())
  expect(await screen.findByText("Noch keine gespeicherten Ansichten.")).toBeVisible()
  await user.type(screen.getByLabelText("Name der Ansicht"), "Deutschland offen")
  await user.click(screen.getByRole("button", { name: "Ansicht speichern" }))
  const view = await screen.findByRole("link", { name: "Deutschland offen" })
  expect(view).toHaveAttribute("href", "/a/orders?group=open&country=DE")
  expect(screen.getByLabelText("Name der Ansicht")).toHaveValue("")
  await user.click(view)
  expect(address()).toBe("/a/orders?group=open&country=DE")
  expect(localStorage.getItem("packhaus.views.orders")).toBeNull()
})

test("another person in the same browser sees none; people can remove their own", async () => {
  const first = await open("/a/orders?q=globe")
  await first.user.click(await flyout())
  await first.user.type(await screen.findByLabelText("Name der Ansicht"), "Globen")
  await first.user.click(screen.getByRole("button", { name: "Ansicht speichern" }))
  await screen.findByRole("link", { name: "Globen" })
  cleanup()

  const second = await open("/a/orders", { as: "administrator" })
  await second.user.click(await flyout())
  expect(await screen.findByText("Noch keine gespeicherten Ansichten.")).toBeVisible()
  cleanup()

  const repeated = await open("/a/orders")
  await repeated.user.click(await flyout())
  await repeated.user.click(await screen.findByRole("button", { name: "Ansicht Globen löschen" }))
  expect(await screen.findByText("Noch keine gespeicherten Ansichten.")).toBeVisible()
})

test("a name that is too long is refused at its field", async () => {
  const { user } = await open("/a/orders")
  await user.click(await flyout())
  await user.click(await screen.findByLabelText("Name der Ansicht"))
  await user.paste("x".repeat(61))
  await user.click(screen.getByRole("button", { name: "Ansicht speichern" }))
  expect(await screen.findByText("Das ist zu lang.")).toBeVisible()
})
