import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { queryClient } from "#lib/query-client.ts"
import { open } from "#testing/open.tsx"
import {
  button,
  enter,
  isAny,
  lay,
  piecesOf,
  scan,
  scanAll,
  strip,
  take,
} from "#testing/pack-station.ts"

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
  vi.spyOn(window, "print").mockImplementation(() => {})
})
let connect = () => {}
afterEach(() => {
  connect()
  connect = () => {}
})

test("without a connection the counted pieces stay, a message says so, and the order is packed once after reconnecting", async () => {
  const order = take(isAny)
  const { user } = await lay(order)
  const connected = globalThis.fetch
  const keys: (string | null)[] = []
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== "POST") return connected(input, init)
    keys.push(new Headers(init.headers).get("idempotency-key"))
    return Promise.reject(new TypeError("cut"))
  })
  connect = () => void vi.stubGlobal("fetch", connected)
  await scanAll(user, order)
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Die Bestellung wird gepackt …"))
  const count = piecesOf(order)
  await waitFor(() => expect(strip()).toHaveTextContent(`Offline, ${count} gespeichert`))
  await waitFor(() =>
    expect(screen.getAllByText(`Offline, ${count} gespeichert`).length).toBeGreaterThan(1),
  )
  const kept = JSON.parse(localStorage.getItem(`pack-station.${order.id}`) ?? "{}")
  expect(kept.attempt.key).toBe(keys[0])
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
  expect(order.fulfillment).toBe("not_fulfilled")
  connect()
  window.dispatchEvent(new Event("online"))
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist gepackt`))
  expect(order.fulfillment).toBe("fulfilled")
})

test("counted pieces are restored after the page was closed", async () => {
  const order = take(isAny)
  localStorage.setItem(
    `pack-station.${order.id}`,
    JSON.stringify({
      counts: { [`line_${order.n}_0`]: 1 },
      boxes: null,
      method: null,
      attempt: null,
    }),
  )
  await open(`/a/packaging-ui?order=${order.id}`)
  const [[, quantity] = ["", 0]] = order.lines
  expect(await screen.findByText(`1 von ${quantity} im Paket`)).toBeInTheDocument()
})

test("an order that is cancelled meanwhile stops counting, and is put back", async () => {
  const order = take(isAny)
  const { user, address } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, sku)
  await screen.findByText(`1 von ${quantity} im Paket`)
  order.fulfillment = "canceled"
  await queryClient.invalidateQueries({ queryKey: ["pack-station"] })
  await waitFor(() => expect(strip()).toHaveTextContent(`Halt: ${order.number}`))
  expect(strip()).toHaveTextContent("Die Bestellung ist storniert.")
  expect(strip()).toHaveAttribute("data-tone", "critical")
  await scan(user, sku)
  expect(screen.getByText(`1 von ${quantity} im Paket`)).toBeInTheDocument()
  expect(button()).toHaveAttribute("aria-disabled", "true")
  await user.keyboard("{Escape}")
  await waitFor(() => expect(address()).toBe("/a/packaging-ui"))
  expect(localStorage.getItem(`pack-station.${order.id}`)).toBeNull()
})

test("for an order that is reduced meanwhile the station says how many pieces to take out, and continues without them", async () => {
  const order = take((one) => isAny(one) && (one.lines[0]?.[1] ?? 0) >= 2)
  const { user } = await lay(order)
  const [[sku, quantity, cents] = ["", 0, 0], ...others] = order.lines
  await scanAll(user, order)
  await waitFor(() => expect(strip()).toHaveTextContent("Vollständig. Mit Enter packen."))
  order.lines = [[sku, quantity - 1, cents], ...others]
  await queryClient.invalidateQueries({ queryKey: ["pack-station"] })
  const words = "1 Stück gehört nicht mehr ins Paket. Bitte herausnehmen."
  await waitFor(() => expect(button()).toHaveAccessibleDescription(words))
  await enter(user)
  expect(order.fulfillment).toBe("not_fulfilled")
  await user.click(screen.getByRole("button", { name: "Herausgenommen" }))
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist gepackt`))
})

test("putting back an order with counted pieces asks once more, and forgets them", async () => {
  const order = take(isAny)
  const { user, address } = await lay(order)
  await scan(user, order.lines[0]?.[0] ?? "")
  await waitFor(() => expect(strip()).toHaveAttribute("data-tone", "success"))
  await user.keyboard("{Escape}")
  expect(strip()).toHaveTextContent("Noch einmal Esc: 1 Stück zurücklegen")
  expect(address()).toBe(`/a/packaging-ui?order=${order.id}`)
  await user.keyboard("{Escape}")
  await waitFor(() => expect(address()).toBe("/a/packaging-ui"))
  expect(localStorage.getItem(`pack-station.${order.id}`)).toBeNull()
})

test("the location of the station is asked once and stored; Enter opens the order that has waited longest", async () => {
  localStorage.clear()
  const { user, address } = await open("/a/packaging-ui")
  await user.selectOptions(
    await screen.findByLabelText("Standort dieses Packplatzes"),
    "Hamburg-Billbrook",
  )
  const next = within(await screen.findByRole("region", { name: "Wartet am längsten" }))
  const oldest = (await next.findAllByRole("button"))[0]
  const number = within(oldest as HTMLElement).getByText(/^PH-/).textContent
  await enter(user)
  await screen.findByRole("heading", { name: number ?? "" })
  expect(address()).toContain("?order=")
  expect(localStorage.getItem("pack-station.place")).toBe("loc_1")
})
