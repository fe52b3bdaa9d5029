import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

const signed = "/shopify-login?hmac=good&shop=herz.myshopify.com&timestamp=1"

test("a person who comes from a shop signs in as usual and continues there; the signature is removed from the address", async () => {
  const { user, address } = await open(signed, { as: null })
  expect(await screen.findByText("Ihr Shop: herz.myshopify.com")).toBeVisible()
  expect(address()).toBe("/shopify-login")
  await user.type(screen.getByLabelText("E-Mail-Adresse"), "jana@kerzenglanz.example")
  await user.type(screen.getByLabelText("Passwort"), "packhaus-demo")
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Anmelden" }))
  await waitFor(() => expect(address()).toBe("/a/shops/shop_1"))
  expect(sessionStorage.length).toBe(0)
})

test("a signed-in person continues at once: to the shop, or to its connection", async () => {
  const { address } = await open(signed, { as: "full" })
  await waitFor(() => expect(address()).toBe("/a/shops/shop_1"))
})

test("an invalid signature shows an error, and sign-in still works", async () => {
  await open("/shopify-login?hmac=bad&shop=herz.myshopify.com", { as: null, language: "en" })
  expect(await screen.findByText("The link from the shop is not valid")).toBeVisible()
  expect(screen.getByText(/Please open the app from the shop again/)).toBeVisible()
  expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible()
})

test("without a visit from a shop it is the usual sign-in page", async () => {
  await open("/shopify-login", { as: null })
  expect(await screen.findByRole("button", { name: "Anmelden" })).toBeVisible()
  expect(screen.queryByText(/^Ihr Shop: /)).toBeNull()
})

test("the sign-up form contains the address of the shop, which is stored", async () => {
  const { user, address } = await open(signed, { as: null })
  await user.click(await screen.findByRole("link", { name: "Registrieren" }))
  expect(address()).toBe("/shopify-login?view=sign-up")
  expect(await screen.findByLabelText("Adresse Ihres Shops")).toHaveValue("herz.myshopify.com")
  expect(document.querySelector("input[name=shop_visit]")).toHaveValue("visit")
  await user.click(screen.getByRole("link", { name: "Zurück zur Anmeldung" }))
  expect(await screen.findByText("Ihr Shop: herz.myshopify.com")).toBeVisible()
})

test("a waiting shop is offered for connection, and can be dismissed", async () => {
  const { user } = await open("/a/shops/connect", { as: "offered" })
  expect(await screen.findByText("Ein Shop wartet auf die Verbindung")).toBeVisible()
  expect(screen.getByRole("button", { name: "herz.myshopify.com verbinden" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "herz.myshopify.com ausblenden" }))
  expect(await screen.findByText("Der Shop ist ausgeblendet")).toBeVisible()
})

test("an applicant sees that the shop is remembered, and cannot connect it yet", async () => {
  await open("/a", { as: "waitlist" })
  expect(await screen.findByText(/Sobald Sie freigeschaltet sind/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "herz.myshopify.com verbinden" })).toBeNull()
})
