import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("booking requires terms, information and products; the result is shown as Service booked or Failed to book service.", async () => {
  const { user, address } = await open("/a/services/serv_1/book", { language: "en" })
  expect(await screen.findByRole("heading", { name: "Book Produktfotos" })).toBeVisible()
  expect(screen.getByText("€250.00")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Book now" }))
  const information = screen.getByLabelText("Your information")
  await waitFor(() => expect(information).toBeInvalid())
  expect(screen.getByText("Please select at least one product.")).toBeVisible()
  const terms = screen.getByRole("checkbox")
  await waitFor(() => expect(terms).toBeInvalid())
  expect(screen.getByRole("link", { name: "terms and services of the provider" })).toHaveAttribute(
    "href",
    "https://lichtbild.example.com/agb",
  )

  await user.type(information, "Square")
  await user.click(terms)
  await user.click(screen.getByLabelText("Select a product", { selector: "input" }))
  const [product] = await screen.findAllByRole("option")
  const title = product?.textContent ?? ""
  await user.click(product as HTMLElement)
  expect(await screen.findByRole("button", { name: `Remove ${title}` })).toBeVisible()
  await user.type(screen.getByLabelText("Note to the provider"), "broken")
  await user.click(screen.getByRole("button", { name: "Book now" }))
  expect(await screen.findByText("Failed to book service.")).toBeVisible()
  await user.clear(screen.getByLabelText("Note to the provider"))
  await user.click(screen.getByRole("button", { name: "Book now" }))
  expect(await screen.findByText("Service booked")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/bookings/book_1"))
})

test("a service without information and products is booked from its page with its terms alone", async () => {
  const { user, address } = await open("/a/services/serv_2")
  await user.click(await screen.findByRole("button", { name: "Buchen" }))
  await waitFor(() => expect(address()).toBe("/a/services/serv_2/book"))
  await user.click(await screen.findByRole("checkbox"))
  expect(screen.queryByLabelText("Ihre Angaben")).toBeNull()
  expect(screen.queryByLabelText("Produkt auswählen")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Verbindlich buchen" }))
  expect(await screen.findByText("Dienstleistung gebucht")).toBeVisible()
})

test("an agency chooses the customer of a booking", async () => {
  await open("/a/services/serv_1/book", { as: "agency" })
  const organisation = await screen.findByLabelText("Für welche Organisation")
  expect(within(organisation).getByRole("option", { name: "Bitte wählen" })).toBeVisible()
})

test("a provider sees the service without a booking form", async () => {
  const { address } = await open("/a/services/serv_1/book", { as: "service_provider" })
  await waitFor(() => expect(address()).toBe("/a/services/serv_1"))
  expect(screen.queryByRole("button", { name: "Buchen" })).toBeNull()
})
