import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type Known, orders } from "#testing/fake-api/orders-data.ts"
import { open } from "#testing/open.tsx"
import { field, scan, strip } from "#testing/pack-station.ts"

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
})
let connected = globalThis.fetch
beforeEach(() => {
  connected = globalThis.fetch
})
afterEach(() => void vi.stubGlobal("fetch", connected))

const readsOf = (input: RequestInfo | URL) =>
  /\/admin\/pack-station\/[^/]+\/orders\/([^/?]+)$/.exec(String(input))?.[1]
/** Opens the station; its first waiting order has been read ahead. */
async function waiting() {
  const read = new Set<string>()
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    const id = readsOf(input)
    if (id) read.add(id)
    return connected(input, init)
  })
  const { user } = await open("/a/packaging-ui")
  await field()
  const next = within(await screen.findByRole("region", { name: "Wartet am längsten" }))
  const [first] = await next.findAllByRole("button")
  const number = within(first as HTMLElement).getByText(/^PH-/).textContent
  const order = orders.find((one) => one.number === number) as Known
  await waitFor(() => expect(read).toContain(order.id))
  return { user, order }
}
/** Further answers about the content of orders wait until they are let through. */
function holdReads() {
  let release = () => {}
  const isReleased = new Promise<void>((done) => {
    release = done
  })
  const asked: string[] = []
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(input))
    if (readsOf(input)) await isReleased
    return connected(input, init)
  })
  return { release, asked }
}

test("the slip of a waiting order opens it from memory, without a search", async () => {
  const { user, order } = await waiting()
  const { asked, release } = holdReads()
  await scan(user, `ph${order.n}`)
  expect(await screen.findByRole("heading", { name: order.number })).toBeVisible()
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, sku)
  expect(await screen.findByText(`1 von ${quantity} im Paket`)).toBeVisible()
  expect(asked.filter((address) => address.includes("pack-station?text="))).toEqual([])
  await waitFor(() => expect(asked.map(readsOf)).toContain(order.id))
  release()
})

test("an order that was cancelled since it was read ahead stops the packer", async () => {
  const { user, order } = await waiting()
  const { release } = holdReads()
  order.fulfillment = "canceled"
  await scan(user, `PH${order.n}`)
  await scan(user, order.lines[0]?.[0] ?? "")
  await waitFor(() => expect(strip()).toHaveAttribute("data-tone", "success"))
  release()
  await waitFor(() => expect(strip()).toHaveTextContent(`Halt: ${order.number}`))
  expect(strip()).toHaveTextContent("Die Bestellung ist storniert.")
})

test("a slip of another order is searched", async () => {
  const { user } = await waiting()
  const { asked } = holdReads()
  await scan(user, "PH99999999")
  await waitFor(() => expect(strip()).toHaveTextContent("Bestellung nicht gefunden"))
  expect(asked.some((address) => address.includes("pack-station?text=PH99999999"))).toBe(true)
})
