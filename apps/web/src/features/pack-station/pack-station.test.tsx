import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { orders, titles } from "#testing/fake-api/orders-data.ts"
import { barcodeOf, trolley } from "#testing/fake-api/pack-station-answers.ts"
import { open } from "#testing/open.tsx"
import {
  button,
  enter,
  field,
  isAny,
  isSmall,
  lay,
  piecesOf,
  scan,
  scanAll,
  strip,
  take,
} from "#testing/pack-station.ts"

let print = vi.spyOn(window, "print")
beforeEach(() => {
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
  print = vi.spyOn(window, "print").mockImplementation(() => {})
})
let connect = () => {}
afterEach(() => {
  connect()
  connect = () => {}
})

test("an unknown number shows Order not found", async () => {
  const { user } = await open("/a/packaging-ui", { language: "en" })
  await screen.findByRole("heading", { name: "Packaging UI" })
  await scan(user, "4711-unknown")
  await waitFor(() => expect(strip()).toHaveTextContent("Order not found"))
  expect(strip()).toHaveAttribute("data-tone", "critical")
  expect(strip()).toHaveTextContent("4711-unknown")
})

test("waiting orders that could not be read are a failure, not an empty list", async () => {
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/admin/orders?")
      ? Promise.reject(new TypeError("cut"))
      : connected(input, init),
  )
  await open("/a/packaging-ui")
  expect(await screen.findByText("Das konnte nicht geladen werden")).toBeVisible()
  expect(screen.queryByText("Keine Bestellung zu packen.")).toBeNull()
})

test("locations that could not be read are a failure below the title of the page", async () => {
  const connected = globalThis.fetch
  connect = () => void vi.stubGlobal("fetch", connected)
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/admin/stock-locations")
      ? Promise.reject(new TypeError("cut"))
      : connected(input, init),
  )
  await open("/a/packaging-ui")
  expect(await screen.findByText("Das konnte nicht geladen werden")).toBeVisible()
  expect(screen.getByRole("heading", { level: 1, name: "Packplatz" })).toBeVisible()
})

test("a slip is found with the prefix and the invisible characters of a scanner", async () => {
  const order = take(isAny)
  const { user } = await open("/a/packaging-ui")
  await field()
  await scan(user, `]C1PH${order.n}\u200b`)
  expect(await screen.findByRole("heading", { name: order.number })).toBeVisible()
})

test("a piece that the scanner reads twice at once is counted once", async () => {
  const order = take(isSmall)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await user.keyboard(`${sku}{Enter}${sku}{Enter}`)
  const lines = within(screen.getByRole("list", { name: "Positionen" }))
  expect(await lines.findByText(`1 von ${quantity} im Paket`)).toBeInTheDocument()
  expect(lines.queryByText(`2 von ${quantity} im Paket`)).toBeNull()
})

test("a scanner with the keyboard layout of another country is named", async () => {
  const order = take((one) => isSmall(one) && /^\d+$/.test(one.lines[0]?.[0] ?? ""))
  const { user } = await open("/a/packaging-ui")
  await field()
  await scan(user, "PH&é")
  await waitFor(() => expect(strip()).toHaveTextContent("Gelesen: PH&é, gemeint ist wohl PH12."))
  await scan(user, order.number)
  await screen.findByRole("heading", { name: order.number })
  const [[sku] = [""]] = order.lines
  await scan(
    user,
    sku.replaceAll(/\d/g, (digit) => "à&é\"'(-è_ç"[Number(digit)] ?? ""),
  )
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  expect(strip()).toHaveTextContent(`gemeint ist wohl ${sku}.`)
})

test("after a parcel Enter opens the next order on its trolley, then the one that waited longest", async () => {
  const [first, second] = [take(isSmall), take((one) => isSmall(one) && one !== take(isSmall))]
  trolley.push(first.id, second.id)
  const { user, address } = await lay(first)
  expect(screen.getByText("P-00410 · Wagen 3 · Wagenfach 1")).toBeVisible()
  await scanAll(user, first)
  await enter(user)
  const next = within(await screen.findByRole("region", { name: "Danach auf dem Wagen (P-00410)" }))
  const [only, another] = next.getAllByRole("listitem")
  expect(only).toHaveTextContent(`${second.number}`)
  expect(only).toHaveTextContent("Wagenfach 2")
  expect(another).toBeUndefined()
  await enter(user)
  await waitFor(() => expect(address()).toBe(`/a/packaging-ui?order=${second.id}`))
  await screen.findByText("P-00410 · Wagen 3 · Wagenfach 2")
  await scanAll(user, second)
  await enter(user)
  expect(await screen.findByRole("region", { name: "Wartet am längsten" })).toBeVisible()
})

test("an order is processed with the keyboard alone: scanned, counted, packed once, its slip printed, next order", async () => {
  const order = take(isSmall)
  const { user, address } = await lay(order)
  expect(await field()).toHaveFocus()
  expect(address()).toBe(`/a/packaging-ui?order=${order.id}`)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, barcodeOf(sku))
  await waitFor(() => expect(strip()).toHaveTextContent(titles[sku] ?? ""))
  expect(strip()).toHaveTextContent(`1 von ${quantity}.`)
  expect(strip()).toHaveAttribute("data-tone", "success")
  const weight = within(screen.getByRole("region", { name: "Gewicht" }))
  expect(weight.getByText("0,47 kg")).toBeVisible()
  await user.click(screen.getByRole("button", { name: `${titles[sku]}: eines weniger` }))
  expect(weight.getByText("0,29 kg")).toBeVisible()
  expect(await field()).toHaveFocus()

  await scanAll(user, order, 1)
  await waitFor(() => expect(button()).toHaveAttribute("aria-disabled", "true"))
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Noch 1 Stück scannen,"))
  expect(order.fulfillment).toBe("not_fulfilled")

  await scan(user, order.lines.at(-1)?.[0] ?? "")
  await waitFor(() => expect(strip()).toHaveTextContent("Vollständig. Mit Enter packen."))
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist gepackt`))
  expect(order.fulfillment).toBe("fulfilled")
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await waitFor(() => expect(address()).toBe("/a/packaging-ui"))
  expect(await field()).toHaveFocus()
  expect(localStorage.getItem(`pack-station.${order.id}`)).toBeNull()
})

test("a wrong piece and a surplus piece are shown in red and not counted", async () => {
  const order = take(isSmall)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, "KG-NICHT-DABEI")
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  expect(strip()).toHaveAttribute("data-tone", "critical")
  for (let piece = 0; piece <= quantity; piece++) await scan(user, sku)
  await waitFor(() => expect(strip()).toHaveTextContent("Zu viel"))
  expect(strip()).toHaveTextContent(`${quantity} von ${quantity} sind schon im Paket`)
  const lines = within(screen.getByRole("list", { name: "Positionen" }))
  expect(lines.getByText(`${quantity} von ${quantity} im Paket`)).toBeInTheDocument()
  const left = piecesOf(order) - quantity
  await waitFor(() =>
    expect(button()).toHaveAccessibleDescription(`Noch ${left} Stück scannen, dann Enter drücken.`),
  )
})

test("scans that arrive before the order has loaded are counted one after the other", async () => {
  const order = take((one) => isSmall(one) && (one.lines[0]?.[1] ?? 0) >= 2)
  const { user } = await open("/a/packaging-ui")
  await field()
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, `PH${order.n}`)
  await scan(user, sku)
  await scan(user, sku)
  const lines = within(await screen.findByRole("list", { name: "Positionen" }))
  expect(await lines.findByText(`2 von ${quantity} im Paket`)).toBeInTheDocument()
})

test("the second Enter of a scanner packs nothing", async () => {
  const order = take(isAny)
  const { user } = await lay(order)
  await scanAll(user, order, 1)
  const input = await field()
  await user.type(input, order.lines.at(-1)?.[0] ?? "")
  const form = input.closest("form") as HTMLFormElement
  const enterAt = (timeStamp: number) => {
    const event = createEvent.submit(form)
    Object.defineProperty(event, "timeStamp", { value: timeStamp })
    fireEvent(form, event)
  }
  const now = performance.now()
  enterAt(now + 1000)
  enterAt(now + 1010)
  await waitFor(() => expect(strip()).toHaveTextContent("Vollständig. Mit Enter packen."))
  expect(order.fulfillment).toBe("not_fulfilled")
  enterAt(now + 2000)
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist gepackt`))
})

test("the scan field gets the focus when the page opens, after a click, and for text typed anywhere", async () => {
  const { user } = await open("/a/orders")
  await user.click(await screen.findByRole("button", { name: "Seiten von Verpackung zeigen" }))
  await user.click(await screen.findByRole("link", { name: "Packplatz" }))
  const input = await field()
  await waitFor(() => expect(input).toHaveFocus())
  await user.click(screen.getByRole("heading", { name: "Packplatz" }))
  await waitFor(() => expect(input).toHaveFocus())
  const sounds = screen.getByRole("button", { name: "Töne" })
  await user.click(sounds)
  expect([sounds.getAttribute("aria-pressed"), document.activeElement]).toEqual(["false", input])
  sounds.focus()
  await user.keyboard("4711")
  await waitFor(() => expect(input).toHaveFocus())
  await user.keyboard("{Escape}")
  expect(input).toHaveValue("")
})

test("several orders with the same number are listed with shop and name, and chosen with arrow keys", async () => {
  const { user, address } = await open("/a/packaging-ui")
  await field()
  await scan(user, "1001")
  const found = within(
    await screen.findByRole("region", { name: /^Mehrere Bestellungen mit der Nummer 1001/ }),
  )
  const [first, second] = orders.filter(({ fulfillment }) => fulfillment === "not_fulfilled")
  for (const order of [first, second])
    expect(found.getByText(`${order?.shop} · ${order?.address[0]}`)).toBeVisible()
  await user.keyboard("{ArrowDown}")
  await enter(user)
  await waitFor(() => expect(address()).toBe(`/a/packaging-ui?order=${second?.id}`))
})

test.each([
  ["canceled", "Die Bestellung ist storniert.", "Nächste Bestellung scannen."],
  ["requires_action", "Die Bestellung ist angehalten.", "Manuell angehalten"],
  ["shipped", "Hier ist bereits alles gepackt.", "Nächste Bestellung scannen."],
  ["not_fulfilled", "Die Bestellung wird an einem anderen Standort gepackt.", "Packstandort:"],
])(
  "an order that cannot be packed here is refused with the reason: %s",
  async (status, words, more) => {
    const order = orders.find(
      ({ fulfillment, location }) =>
        fulfillment === status && (status !== "not_fulfilled" || location?.id !== "loc_1"),
    )
    if (order && status === "requires_action") order.holds = ["by_hand"]
    const { user } = await open("/a/packaging-ui")
    await field()
    await scan(user, order?.number ?? "")
    await waitFor(() => expect(strip()).toHaveTextContent(words))
    expect(strip()).toHaveTextContent(more)
    expect(strip()).toHaveAttribute("data-tone", "critical")
    expect(screen.queryByRole("list", { name: "Positionen" })).toBeNull()
  },
)

test("the suggested packaging is preselected; a replacement is recorded as one fewer and one more", async () => {
  const order = take(isSmall)
  const { user } = await lay(order)
  const packaging = within(screen.getByRole("region", { name: "Verpackung" }))
  const idOf = (name: string) => `pkg_${name.slice(-1).toLowerCase()}`
  const suggested = packaging.getByRole("status").getAttribute("aria-label") ?? ""
  const other = suggested === "Faltkarton S" ? "Faltkarton M" : "Faltkarton S"
  expect(packaging.getByText("Vorschlag")).toBeVisible()
  await user.click(packaging.getByRole("button", { name: "Andere Verpackung" }))
  await user.click(packaging.getByRole("button", { name: other }))
  expect(packaging.getByText(/−1 zum Vorschlag/)).toBeVisible()
  expect(packaging.getByText(/\+1 zum Vorschlag/)).toBeVisible()
  expect(await field()).toHaveFocus()

  const sent = vi.spyOn(globalThis, "fetch")
  await scanAll(user, order)
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist gepackt`))
  const posts = sent.mock.calls.filter(([, init]) => init?.method === "POST")
  sent.mockRestore()
  expect(posts).toHaveLength(1)
  const [, init] = posts[0] ?? []
  const { packagings } = JSON.parse(String(init?.body))
  expect(packagings).toHaveLength(2)
  expect(packagings).toContainEqual({ packaging_id: idOf(other), quantity: 1, change: 1 })
  expect(packagings).toContainEqual({ packaging_id: idOf(suggested), quantity: 0, change: -1 })
})

test("without measurements there is no suggestion, and the person chooses the packaging", async () => {
  const order = orders.find(
    ({ shop, fulfillment, location }) =>
      shop === "Wohnzauber Manufaktur" &&
      fulfillment === "not_fulfilled" &&
      location?.id === "loc_1",
  )
  if (!order) throw new Error("The fixtures hold no such order.")
  await lay(order)
  expect(screen.getByText(/fehlen Maße oder Gewicht/)).toBeVisible()
  expect(screen.getAllByText(/ohne Maße/)).toHaveLength(order.lines.length)
})

test("a customer without a location of their own is led to a new one", async () => {
  await open("/a/packaging-ui", { as: "empty" })
  expect(await screen.findByRole("link", { name: "Standort anlegen" })).toBeVisible()
})
