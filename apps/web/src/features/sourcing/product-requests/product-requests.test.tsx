import { screen, waitFor, within } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { open } from "#testing/open.tsx"

const row = (name: RegExp) => screen.findByRole("row", { name })

test("the list shows each status, and a draft opens its form", async () => {
  const { user, address } = await open("/a/product-requests")
  expect(await row(/Metall-Laterne Fjord.*Eingereicht/)).toBeVisible()
  expect(await row(/Emaillebecher.*Nicht angenommen/)).toBeVisible()
  expect(await row(/Kerze mit Batterie.*Kein Lieferant/)).toBeVisible()
  await user.click(await screen.findByRole("link", { name: /Lichterkette/ }))
  await waitFor(() => expect(address()).toBe("/a/product-requests/edit/preq_2"))
})

test("a draft is saved automatically, and missing values are faults of their fields; submitting shows product request created", async () => {
  const { user, address } = await open("/a/product-requests/edit", { language: "en" })
  await user.click(await screen.findByRole("button", { name: "Submit the request" }))
  await waitFor(() => expect(screen.getByLabelText("Product name")).toBeInvalid())
  await user.type(screen.getByLabelText("Product name"), "Papierstern")
  expect(await screen.findByText(/^Saved at /)).toBeVisible()
  await user.click(screen.getByRole("radio", { name: /Dropshipping/ }))
  await user.type(screen.getByLabelText("Amount a month"), "300")
  await user.click(screen.getByRole("button", { name: "Submit the request" }))
  expect(await screen.findByText("Product request created")).toBeVisible()
  await waitFor(() => expect(address()).toMatch(/^\/a\/product-requests\/preq_/))
  await waitFor(() =>
    expect(screen.getByRole("heading", { level: 1, name: "Papierstern" })).toBeVisible(),
  )
})

test("a failure shows Error creating product request with its cause", async () => {
  const { user } = await open("/a/product-requests/edit/preq_2", { as: "failing", language: "en" })
  await user.click(await screen.findByRole("button", { name: "Submit the request" }))
  expect(await screen.findByText("Error creating product request.")).toBeVisible()
})

test("images are uploaded one by one; the sixth is refused with You can upload a maximum of 5 images", async () => {
  const { user } = await open("/a/product-requests/edit/preq_2", { language: "en" })
  const input = await screen.findByLabelText("Drop or choose an image")
  const files = Array.from(
    { length: 6 },
    (_, n) => new File(["x"], `bild${n}.png`, { type: "image/png" }),
  )
  await user.upload(input, files)
  expect(await screen.findByText("5 of 5")).toBeVisible()
  expect(await screen.findByText("File upload failed.")).toBeVisible()
  expect(screen.getByText(/You can upload a maximum of 5 images/)).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Remove image 5" }))
  expect(screen.getByText("4 of 5")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Move image 2 forward" }))
  expect(screen.getAllByText("Cover")).toHaveLength(1)
})

test("hints name details that speed up quotes, and a likely duplicate can be copied", async () => {
  const { user } = await open("/a/product-requests/edit")
  const hints = within(await screen.findByRole("region", { name: "Das beschleunigt Angebote" }))
  expect(hints.getByText("0 von 6")).toBeVisible()
  const name = screen.getByLabelText("Produktname")
  await user.type(name, "Metall-Laterne Fjord")
  const copy = await screen.findByRole("button", { name: "Angaben übernehmen" })
  await user.click(copy)
  await waitFor(() => expect(screen.getByLabelText("Menge im Monat")).toHaveValue(300))
  expect(hints.getByText("1 von 6")).toBeVisible()
})

test("each open hint leads to its first missing field, by keyboard too", async () => {
  const { user } = await open("/a/product-requests/edit")
  const hints = within(await screen.findByRole("region", { name: "Das beschleunigt Angebote" }))
  for (const [hint, field] of [
    ["Produkt und Shop", "Produktname"],
    ["Menge im Monat und je Bestellung", "Menge im Monat"],
    ["Mindestens 3 Bilder", "Bild ablegen oder wählen"],
    ["Maße und Gewicht", /^Länge/],
    ["Zielpreis", /^Zielpreis/],
    ["HS-Code", "HS-Code"],
  ] as const) {
    hints.getByRole("button", { name: hint }).focus()
    await user.keyboard("{Enter}")
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
  }
  // A completed hint leads to an open one; a submitted request has no links.
  await user.type(screen.getByLabelText(/^Länge/), "140")
  await user.click(hints.getByRole("button", { name: "Maße und Gewicht" }))
  await waitFor(() => expect(screen.getByLabelText(/^Breite/)).toHaveFocus())
  await user.type(screen.getByLabelText("HS-Code"), "940550")
  expect(hints.queryByRole("button", { name: "HS-Code" })).toBeNull()
})

test("a product of the connected shop fills the fields", async () => {
  const { user } = await open("/a/product-requests/edit/preq_2")
  await user.click(await screen.findByLabelText("Bereits im Shop vorhanden"))
  await screen.findByRole("option", { name: "Kerzenglanz" })
  await user.selectOptions(screen.getByLabelText("Shop"), "Kerzenglanz")
  await user.click(await screen.findByPlaceholderText("Titel oder SKU"))
  await user.click(await screen.findByRole("option", { name: /Laterne Fjord groß/ }))
  await waitFor(() => expect(screen.getByLabelText("Gewicht in Gramm")).toHaveValue(880))
  expect(screen.getByLabelText("HS-Code")).toHaveValue("940550")
})

test("a customer reads the request without the buttons of other roles", async () => {
  await open("/a/product-requests/preq_1")
  expect(await screen.findByText("Laterne aus Stahl mit vier Glasscheiben.")).toBeVisible()
  expect(screen.getByRole("link", { name: "Masszeichnung.pdf" })).toBeVisible()
  expect(screen.queryByRole("button", { name: "Lieferanten anfragen …" })).toBeNull()
  expect(screen.queryByText("Lumen Crafts Ltd.")).toBeNull()
})

test("an agency requests quotes from suppliers, keeps those already asked, and refuses with a reason", async () => {
  const { user } = await open("/a/product-requests/preq_1", { as: "agency" })
  expect(await screen.findByText("Lumen Crafts Ltd.")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Lieferanten anfragen …" }))
  const sheet = within(await screen.findByRole("dialog"))
  expect(
    await sheet.findByRole("checkbox", { name: /Lumen Crafts.*bereits angefragt/ }),
  ).toBeDisabled()
  await user.click(sheet.getByRole("button", { name: "Anfragen" }))
  expect(await sheet.findByRole("alert")).toBeVisible()
  await user.click(sheet.getByRole("checkbox", { name: "Yiwu Home Goods" }))
  await user.click(sheet.getByRole("button", { name: "Anfragen" }))
  expect(await screen.findByText("Lieferanten angefragt")).toBeVisible()
  expect(await screen.findByText("Yiwu Home Goods")).toBeVisible()
})

test("an ended request shows the reason, and the customer reopens it", async () => {
  const { user, address } = await open("/a/product-requests/preq_3")
  expect(await screen.findByText("Abgelehnt: Zu kleine Menge.")).toBeVisible()
  await user.click(screen.getByRole("button", { name: "Wieder öffnen" }))
  await waitFor(() => expect(address()).toBe("/a/product-requests/edit/preq_3"))
})

test("a request lists the products made from it", async () => {
  await open("/a/product-requests/preq_5")
  expect(await screen.findByRole("link", { name: "Windlicht-Set" })).toHaveAttribute(
    "href",
    "/a/products/prod_1",
  )
})

test("an accepted brand service links its invoice with the payment status, and has no agreement about goods", async () => {
  await open("/a/product-requests/preq_8")
  const link = await screen.findByRole("link", { name: "RE-2026-0042" })
  expect(link).toHaveAttribute("href", "/a/invoices/inv_2")
  expect(link.parentElement).toHaveTextContent("Bezahlt")
  const offered = await screen.findByRole("article", { name: "Eigenmarke, Lumen Crafts Ltd." })
  expect(within(offered).getByText("Angenommen")).toBeVisible()
  expect(screen.queryByRole("group", { name: "Vereinbarungen" })).toBeNull()
})

test("the modes of transport of a bulk order show their days: air 3-15, train 45-55", async () => {
  await open("/a/product-requests/edit/preq_1")
  expect(await screen.findByRole("checkbox", { name: /Luftfracht.*3–15 Tage/ })).toBeChecked()
  expect(screen.getByRole("checkbox", { name: /Bahnfracht.*45–55 Tage/ })).toBeChecked()
  expect(screen.getByRole("checkbox", { name: "Lager in China" })).not.toBeChecked()
})

test("a request shows the facts that it has", async () => {
  await open("/a/product-requests/preq_3")
  for (const title of ["Gewünscht", "Shop"]) {
    const facts = within(await screen.findByRole("region", { name: title }))
    expect(facts.getAllByRole("definition")).not.toHaveLength(0)
    expect(facts.queryByText("–")).toBeNull()
  }
})

test.each([
  ["/a/product-requests/new", "/a/product-requests/edit"],
  ["/a/product-requests/preq_2/edit", "/a/product-requests/edit/preq_2"],
])("%s opens the form without a warning of the router", async (path, form) => {
  const warn = vi.spyOn(console, "warn")
  const { address } = await open(path)
  expect(await screen.findByLabelText("Produktname")).toBeVisible()
  expect(address()).toBe(form)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
