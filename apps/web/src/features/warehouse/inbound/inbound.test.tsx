import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { beginning } from "#testing/fake-api/catalogue-data.ts"
import { orders, titles } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"

const held = orders.find(({ holds }) => holds.includes("no_stock"))
const [product] = beginning
const [[sku, title] = ["", ""], [other, otherTitle] = ["", ""]] = Object.entries(titles)
const item = `${title} · ${sku}`

let connect = () => {}
afterEach(() => {
  connect()
  connect = () => {}
})
type User = Awaited<ReturnType<typeof open>>["user"]
const next = (user: User, name: string) => user.click(screen.getByRole("button", { name }))
const number = (name: string | RegExp) => screen.findByRole("spinbutton", { name })
const typeInto = async (user: User, field: HTMLElement, text: string) => {
  await user.clear(field)
  await user.type(field, text)
}
/** A new notice with pieces of one item. */
async function withItem(pieces: string) {
  const opened = await open("/a/inbound/new")
  await opened.user.type(await screen.findByLabelText(/^Artikel hinzufügen/), sku)
  await opened.user.click(await screen.findByRole("button", { name: item }))
  await typeInto(opened.user, await number(`Stück: ${item}`), pieces)
  return opened
}
const paste = (text: string) =>
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } })

test("an order without stock leads to a notice with its missing pieces", async () => {
  const { user } = await open(`/a/orders/${held?.id}`)
  await user.click(await screen.findByRole("link", { name: "Fehlende Ware anmelden" }))
  expect(await screen.findByRole("heading", { name: "Ware anmelden" })).toBeVisible()
  expect(await number(/^Stück: Metall-Laterne .* KG-4028/)).toHaveValue(3)
})

test("a product leads to a notice with its items", async () => {
  const { user } = await open(`/a/products/${product?.id}`, { language: "en" })
  const stock = within(await screen.findByRole("region", { name: "Stock per location" }))
  await user.click(stock.getByRole("link", { name: "Announce goods" }))
  expect(await number(/^Pieces: Metall-Laterne/)).toHaveValue(1)
})

test("support announces nothing: an order without stock has no such link", async () => {
  await open(`/a/orders/${held?.id}`, { as: "support" })
  await screen.findByText(/^Fehlbestand/)
  expect(screen.queryByRole("link", { name: "Fehlende Ware anmelden" })).toBeNull()
})

test("four steps lead to the labels, and the draft is stored on the way", async () => {
  const { user, address } = await withItem("48")
  await waitFor(() => expect(address()).toMatch(/^\/a\/inbound\/inbn_2\/edit/))
  expect(await screen.findByText(/^Gespeichert \d\d:\d\d/)).toBeVisible()
  expect(await screen.findByText("3 angehaltene Bestellungen warten auf diese Ware")).toBeVisible()
  await next(user, "Weiter zu den Kartons")
  expect(await screen.findByText(/höchstens 25 kg/)).toBeVisible()
  await next(user, "Weiter zur Anlieferung")
  await user.selectOptions(await screen.findByLabelText("Standort"), "Poznań")
  await next(user, "Ware anmelden")
  expect(await screen.findByRole("heading", { name: "Etiketten der Kartons" })).toBeVisible()
  const steps = within(screen.getByRole("list", { name: "Schritte der Warenanmeldung" }))
  expect(steps.getByText("4 Etiketten").closest("li")).toHaveAttribute("aria-current", "step")
  expect(address()).toBe(inboundPaths.labels("inbn_2"))
})

test("arrow keys change cartons and pieces, and Tab goes from one to the next", async () => {
  const { user } = await withItem("48")
  await next(user, "Weiter zu den Kartons")
  const [cartons, pieces] = [
    await number(`Kartons: ${item}`),
    await number(`Stück je Karton: ${item}`),
  ]
  expect([cartons, pieces].map((field) => (field as HTMLInputElement).value)).toEqual(["1", "48"])
  await user.click(cartons)
  await user.keyboard("{ArrowUp}")
  expect(cartons).toHaveValue(2)
  await user.tab()
  expect(pieces).toHaveFocus()
  await user.keyboard("{ArrowDown}")
  expect(pieces).toHaveValue(47)
  const packed = within(screen.getByRole("list", { name: "Wie ist die Ware verpackt?" }))
  expect(packed.getByText("94")).toBeVisible()
})

test("a text that is no number of pieces is not taken", async () => {
  const { user } = await withItem("48")
  const pieces = await number(`Stück: ${item}`)
  await user.clear(pieces)
  expect(pieces).toBeInvalid()
  await user.tab()
  expect(pieces).toHaveValue(48)
})

test("a carton that is too heavy is named with the button that spreads its pieces", async () => {
  const { user } = await withItem("150")
  await next(user, "Weiter zu den Kartons")
  // 150 × 240 g are 36 kg: two cartons are proposed.
  expect(await number(`Kartons: ${item}`)).toHaveValue(2)
  const cartons = await number(`Kartons: ${item}`)
  const pieces = await number(`Stück je Karton: ${item}`)
  await typeInto(user, cartons, "1")
  await typeInto(user, pieces, "150")
  const warning = await screen.findByRole("alert")
  expect(warning).toHaveTextContent("150 Stück wiegen 36,0 kg, erlaubt sind 25,0 kg.")
  await user.click(
    within(warning).getByRole("button", { name: "Auf 2 Kartons zu 75 Stück aufteilen" }),
  )
  expect([cartons, pieces].map((field) => (field as HTMLInputElement).value)).toEqual(["2", "75"])
  expect(screen.queryByRole("alert")).toBeNull()
})

test("rows of a spreadsheet are pasted; unknown SKUs are named by their row", async () => {
  await open("/a/inbound/new")
  await screen.findByLabelText(/^Artikel hinzufügen/)
  paste(`SKU\tMenge\n${sku.toLowerCase()}\t144\nNK-999\t5\n${other}\tviele\n${other}\t1.200`)
  const report = await screen.findByRole("alert")
  expect(report).toHaveTextContent("2 Artikel übernommen")
  expect(report).toHaveTextContent("Zeile 3: kein Artikel mit der SKU „NK-999“")
  expect(report).toHaveTextContent(`Zeile 4: „${other}“ hat keine gültige Stückzahl`)
  expect(await number(`Stück: ${item}`)).toHaveValue(144)
  expect(await number(`Stück: ${otherTitle} · ${other}`)).toHaveValue(1200)
})

test("rows can also be typed, and the same rows again change nothing", async () => {
  const { user, address } = await open("/a/inbound/new", { language: "en" })
  for (const _ of [1, 2]) {
    await user.click(await screen.findByRole("button", { name: "Paste from spreadsheet" }))
    await user.type(await screen.findByLabelText("Rows"), `${sku};7`)
    await user.click(screen.getByRole("button", { name: "Add" }))
    expect(await number(`Pieces: ${item}`)).toHaveValue(7)
    await waitFor(() => expect(screen.queryByLabelText("Rows")).toBeNull())
  }
  expect(address()).not.toContain("step=cartons")
})

test("a draft that cannot be stored says so, and is stored on request", async () => {
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  const { user } = await open("/a/inbound/new")
  await screen.findByLabelText(/^Artikel hinzufügen/)
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith("/admin/inbound-notices")
      ? Promise.resolve(Response.json({ type: "x", code: "server.failed" }, { status: 500 }))
      : connected(input, init),
  )
  paste(`${sku}\t4\n${other}\t2`)
  expect(await screen.findByText(/^Nicht gespeichert:/)).toBeVisible()
  connect()
  await user.click(screen.getByRole("button", { name: "Erneut speichern" }))
  expect(await screen.findByText(/^Gespeichert/)).toBeVisible()
})

test("leaving keeps the draft as it was typed last", async () => {
  const { user } = await withItem("48")
  await user.click(screen.getByRole("link", { name: "Warenanmeldungen", current: false }))
  await open("/a/inbound/inbn_2/edit")
  expect(await number(`Stück: ${item}`)).toHaveValue(48)
})

test("a draft is discarded after a question", async () => {
  const { user, address } = await withItem("48")
  await waitFor(() => expect(address()).toMatch(/inbn_2/))
  await user.click(screen.getByRole("button", { name: "Verwerfen" }))
  const dialog = within(await screen.findByRole("dialog"))
  await user.click(dialog.getByRole("button", { name: "Verwerfen" }))
  await waitFor(() => expect(address()).toBe(inboundPaths.list))
})

test("step and focus are kept while the draft is stored for the first time", async () => {
  const { user, address } = await open("/a/inbound/new")
  await screen.findByLabelText(/^Artikel hinzufügen/)
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  let store = () => {}
  const isAsked = new Promise<void>((asked) => {
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input).endsWith("/admin/inbound-notices")) {
        asked()
        await new Promise<void>((done) => {
          store = done
        })
      }
      return connected(input, init)
    })
  })
  paste(`${sku}\t4\n${other}\t2`)
  await isAsked
  await next(user, "Weiter zu den Kartons")
  const pieces = await number(`Stück je Karton: ${item}`)
  await user.click(pieces)
  store()
  await waitFor(() => expect(address()).toBe("/a/inbound/inbn_2/edit?step=cartons"))
  // The focus would move once the new address is drawn, which nothing visible tells.
  await new Promise((rests) => setTimeout(rests, 300))
  expect(pieces).toHaveFocus()
  expect(await number(`Kartons: ${item}`)).toHaveValue(1)
})

test("the way on needs an item", async () => {
  const { user, address } = await open("/a/inbound/new")
  await screen.findByLabelText(/^Artikel hinzufügen/)
  await next(user, "Weiter zu den Kartons")
  expect(
    await screen.findByText("Fügen Sie mindestens einen Artikel mit einer Menge hinzu."),
  ).toBeVisible()
  expect(address()).toBe("/a/inbound/new")
})
