import { screen, waitFor } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { open } from "#testing/open.tsx"
import { signedInAs } from "#testing/signed-in-as.ts"

const signed = "/shopify-login?hmac=good&shop=herz.myshopify.com&timestamp=1"
afterEach(() => sessionStorage.clear())

test("who comes from a shop signs in as always and goes on there; the signature leaves the address", async () => {
  const { user, address } = await open(signed, { as: null })
  expect(await screen.findByText("Sie kommen aus herz.myshopify.com")).toBeVisible()
  expect(address()).toBe("/shopify-login")
  await user.type(screen.getByLabelText("E-Mail-Adresse"), "jana@kerzenglanz.example")
  await user.type(screen.getByLabelText("Passwort"), "packhaus-demo")
  signedInAs.kind = "full"
  await user.click(screen.getByRole("button", { name: "Anmelden" }))
  await waitFor(() => expect(address()).toBe("/a/shops/shop_1"))
  expect(sessionStorage.length).toBe(0)
})

test("who is signed in already goes on at once: into the shop, or to connect it", async () => {
  const { address } = await open(signed, { as: "full" })
  await waitFor(() => expect(address()).toBe("/a/shops/shop_1"))
})

test("what is not signed is refused in words, and one can sign in all the same", async () => {
  await open("/shopify-login?hmac=bad&shop=herz.myshopify.com", { as: null, language: "en" })
  expect(await screen.findByText("The link from the shop is not valid")).toBeVisible()
  expect(screen.getByText(/Please open the app from the shop again/)).toBeVisible()
  expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible()
})

test("without a call from a shop it is the page of sign-in", async () => {
  await open("/shopify-login", { as: null })
  expect(await screen.findByRole("button", { name: "Anmelden" })).toBeVisible()
  expect(screen.queryByText(/^Sie kommen aus/)).toBeNull()
})

test("who signs up finds the address of the shop there, and it is remembered", async () => {
  const { user, address } = await open(signed, { as: null })
  await user.click(await screen.findByRole("link", { name: "Registrieren" }))
  expect(address()).toBe("/shopify-login?view=sign-up")
  expect(await screen.findByLabelText("Adresse Ihres Shops")).toHaveValue("herz.myshopify.com")
  expect(document.querySelector("input[name=shop_visit]")).toHaveValue("visit")
  await user.click(screen.getByRole("link", { name: "Zurück zur Anmeldung" }))
  expect(await screen.findByText("Sie kommen aus herz.myshopify.com")).toBeVisible()
})

test("a shop that waits is offered where one connects, and can be waved off", async () => {
  const { user } = await open("/a/shops/connect", { as: "offered" })
  expect(await screen.findByText("Ein Shop wartet auf die Verbindung")).toBeVisible()
  expect(screen.getByRole("button", { name: "herz.myshopify.com verbinden" })).toBeVisible()
  await user.click(screen.getByRole("button", { name: "herz.myshopify.com nicht mehr anbieten" }))
  expect(await screen.findByText("Der Shop wird nicht mehr angeboten")).toBeVisible()
})

test("who waits sees that the shop is remembered, and cannot connect it yet", async () => {
  await open("/a", { as: "waitlist" })
  expect(await screen.findByText(/Sobald Sie freigeschaltet sind/)).toBeVisible()
  expect(screen.queryByRole("button", { name: "herz.myshopify.com verbinden" })).toBeNull()
})
