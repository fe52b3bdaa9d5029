import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

test("booking asks for terms, information and products; Failed to book service.; Service booked", async () => {
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
  expect(await screen.findByRole("button", { name: `Do not book ${title}` })).toBeVisible()
  await user.type(screen.getByLabelText("Note to the provider"), "broken")
  await user.click(screen.getByRole("button", { name: "Book now" }))
  expect(await screen.findByText("Failed to book service.")).toBeVisible()
  await user.clear(screen.getByLabelText("Note to the provider"))
  await user.click(screen.getByRole("button", { name: "Book now" }))
  expect(await screen.findByText("Service booked")).toBeVisible()
  await waitFor(() => expect(address()).toBe("/a/bookings/book_1"))
})

test("a service that needs neither is booked with its terms alone, from its page", async () => {
  const { user, address } = await open("/a/services/serv_2")
  await user.click(await screen.findByRole("button", { name: "Buchen" }))
  await waitFor(() => expect(address()).toBe("/a/services/serv_2/book"))
  await user.click(await screen.findByRole("checkbox"))
  expect(screen.queryByLabelText("Ihre Angaben")).toBeNull()
  expect(screen.queryByLabelText("Produkt auswählen")).toBeNull()
  await user.click(screen.getByRole("button", { name: "Verbindlich buchen" }))
  expect(await screen.findByText("Dienstleistung gebucht")).toBeVisible()
})

test("who looks after many says for whom", async () => {
  await open("/a/services/serv_1/book", { as: "agency" })
  const organisation = await screen.findByLabelText("Für welche Organisation")
  expect(within(organisation).getByRole("option", { name: "Bitte wählen" })).toBeVisible()
})

test("who provides books nothing: the service is shown", async () => {
  const { address } = await open("/a/services/serv_1/book", { as: "service_provider" })
  await waitFor(() => expect(address()).toBe("/a/services/serv_1"))
  expect(screen.queryByRole("button", { name: "Buchen" })).toBeNull()
})
