import { screen, waitFor, within } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import { titles } from "#testing/fake-api/orders-data.ts"
import { barcodeOf } from "#testing/fake-api/pack-station-answers.ts"
import {
  button,
  enter,
  field,
  isSmall,
  lay,
  scan,
  strip,
  take,
  typeByHand,
} from "#testing/pack-station.ts"

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
  vi.spyOn(window, "print").mockImplementation(() => {})
})

const hasMany = (order: Parameters<typeof isSmall>[0]) =>
  isSmall(order) && (order.lines[0]?.[1] ?? 0) >= 3
const pop = () => screen.findByRole("region", { name: "Wie viele gezählt?" })
const popNow = () => screen.queryByRole("region", { name: "Wie viele gezählt?" })

test("after one scan typed digits and Enter take that many, including the scanned piece", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, barcodeOf(sku))
  await waitFor(() => expect(strip()).toHaveTextContent(`1 von ${quantity}.`))
  expect(popNow()).toBeNull()
  await typeByHand(user, String(quantity))
  const entry = within(await pop())
  expect(entry.getByText(`${quantity} erwartet, 1 gescannt`)).toBeVisible()
  expect(entry.getByRole("status")).toHaveTextContent(String(quantity))
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent(`${quantity} von ${quantity}.`))
  expect(popNow()).toBeNull()
  expect(await field()).toHaveFocus()
})

test("a quantity above the missing pieces is refused, nothing is counted, and a right one is taken", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, sku)
  await typeByHand(user, String(quantity + 1))
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Zu viel"))
  expect(strip()).toHaveTextContent(`${quantity + 1} eingegeben, höchstens ${quantity}.`)
  expect(screen.getByText(`1 von ${quantity} im Paket`)).toBeInTheDocument()
  await typeByHand(user, String(quantity))
  await enter(user)
  expect(await screen.findByText(`${quantity} von ${quantity} im Paket`)).toBeInTheDocument()
})

test.each(["*", "alle"])("%s and Enter take the rest of the line", async (all) => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, sku)
  await scan(user, sku)
  await typeByHand(user, all)
  await enter(user)
  expect(await screen.findByText(`${quantity} von ${quantity} im Paket`)).toBeInTheDocument()
})

test("a number with a star before the code counts that many pieces of it", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await typeByHand(user, "2*")
  await scan(user, barcodeOf(sku))
  await waitFor(() => expect(strip()).toHaveTextContent(`2 von ${quantity}.`))
  await typeByHand(user, `${quantity}*`)
  await scan(user, sku)
  await waitFor(() => expect(strip()).toHaveTextContent("Zu viel"))
  expect(screen.getByText(`2 von ${quantity} im Paket`)).toBeInTheDocument()
})

test("Enter after the star waits for the code", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await typeByHand(user, "2*")
  await enter(user)
  expect(await field()).toHaveValue("2*")
  await scan(user, barcodeOf(sku))
  await waitFor(() => expect(strip()).toHaveTextContent(`2 von ${quantity}.`))
  expect(await field()).toHaveValue("")
})

test("digits of a scanner are a code and never a quantity", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  const [[sku, quantity] = ["", 0]] = order.lines
  await scan(user, sku)
  await scan(user, "22")
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  expect(screen.getByText(`1 von ${quantity} im Paket`)).toBeInTheDocument()
})

test("a line of more than 20 pieces asks for the quantity at once; Esc drops the question", async () => {
  const order = take(hasMany)
  const [[sku, , cents] = ["", 0, 0], ...others] = order.lines
  order.lines = [[sku, 192, cents], ...others]
  const { user, address } = await lay(order)
  await scan(user, sku)
  expect(within(await pop()).getByText("192 erwartet, 1 gescannt")).toBeVisible()
  await user.keyboard("{Escape}")
  await waitFor(() => expect(popNow()).toBeNull())
  expect(address()).toContain(order.id)
  await scan(user, sku)
  expect(within(await pop()).getByText("192 erwartet, 2 gescannt")).toBeVisible()
  // The scanner's Enter is not taken by the button of the question.
  await scan(user, sku)
  expect(await screen.findByText("3 von 192 im Paket")).toBeInTheDocument()
  await typeByHand(user, "189")
  await waitFor(async () =>
    expect(within(await pop()).getByRole("status")).toHaveTextContent("189"),
  )
  await user.click(screen.getByRole("button", { name: /^Übernehmen/ }))
  expect(await screen.findByText("191 von 192 im Paket")).toBeInTheDocument()
  expect(await field()).toHaveValue("")
})

test("a quantity before the first scan asks for a scan", async () => {
  const order = take(hasMany)
  const { user } = await lay(order)
  await typeByHand(user, "3")
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Erst ein Stück scannen"))
  expect(strip()).toHaveAttribute("data-tone", "attention")
})

test("a wrong piece locks the station and is shown beside the wanted one until a right scan or Esc", async () => {
  const order = take(isSmall)
  const { user } = await lay(order)
  const [[sku] = ["", 0]] = order.lines
  const wrong = Object.keys(titles).find((one) => !order.lines.some(([own]) => own === one)) ?? ""
  await scan(user, barcodeOf(wrong))
  const pair = within(await screen.findByRole("region", { name: "Gehört nicht in dieses Paket" }))
  expect(await pair.findByText(titles[wrong] ?? "")).toBeVisible()
  expect(pair.getByText(titles[sku] ?? "")).toBeVisible()
  expect(pair.getByText(/^Bitte zurück in A-04-4 legen\./)).toBeVisible()
  expect(screen.getByText("gesperrt")).toBeVisible()
  const more = screen.getByRole("button", { name: `${titles[sku]}: eines mehr` })
  expect(more).toHaveAttribute("aria-disabled", "true")
  await enter(user)
  expect(screen.getByText("gesperrt")).toBeVisible()
  await scan(user, sku)
  await waitFor(() => expect(screen.queryByText("gesperrt")).toBeNull())
  expect(strip()).toHaveAttribute("data-tone", "success")
  await scan(user, wrong)
  await screen.findByText("gesperrt")
  await user.keyboard("{Escape}")
  await waitFor(() => expect(screen.queryByText("gesperrt")).toBeNull())
  expect(button()).toHaveAttribute("aria-disabled", "true")
})

test("the letter f shows the station without sidebar and top bar, and this device keeps that", async () => {
  const { user } = await lay(take(isSmall))
  expect(screen.getByRole("navigation")).toBeInTheDocument()
  await typeByHand(user, "f")
  await waitFor(() => expect(screen.queryByRole("navigation")).toBeNull())
  expect(await field()).toHaveValue("")
  expect(await field()).toHaveFocus()
  expect(localStorage.getItem("pack-station.full-screen")).toBe("on")
  await user.click(screen.getByRole("button", { name: "Vollbild" }))
  expect(await screen.findByRole("navigation")).toBeInTheDocument()
})

test("a code that begins with f is a code", async () => {
  const { user } = await lay(take(isSmall))
  await scan(user, "f-4711")
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  expect(screen.getByRole("navigation")).toBeInTheDocument()
})
