import { screen, waitFor, within } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import { methodChoices } from "#features/shipping/shipment-methods/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { USED_NUMBER } from "#testing/fake-api/order-answers.ts"
import { titles } from "#testing/fake-api/orders-data.ts"
import { asked, barcodeOf } from "#testing/fake-api/pack-station-answers.ts"
import {
  button,
  enter,
  isSmall,
  lay,
  scan,
  scanAll,
  strip,
  take,
  typeByHand,
} from "#testing/pack-station.ts"

beforeEach(() => {
  Object.assign(asked, { tracking: "optional", photo: "off" })
  localStorage.clear()
  localStorage.setItem("pack-station.place", "loc_1")
  vi.spyOn(window, "print").mockImplementation(() => {})
})

const NUMBER = "00340434160944151263"
/** The bodies of the requests to pack. */
function packed() {
  const sent = vi.spyOn(globalThis, "fetch")
  return () =>
    sent.mock.calls
      .filter(([, init]) => init?.method === "POST")
      .map(([, init]) => JSON.parse(String(init?.body)))
}
async function counted() {
  const order = take(isSmall)
  const { user, address } = await lay(order)
  await scanAll(user, order)
  await waitFor(() =>
    expect(strip()).toHaveTextContent(/Vollständig\.|Erst das Paket fotografieren/),
  )
  return { order, user, address }
}
const step = () => screen.getByRole("list", { name: "Schritte" }).querySelector("[aria-current]")

test("after the last piece a scanned tracking number packs and ships the parcel with one request", async () => {
  const { order, user, address } = await counted()
  expect(step()).toHaveTextContent("Wiegen")
  expect(screen.getByRole("textbox", { name: "Sendungsnummer scannen" })).toHaveFocus()
  const bodies = packed()
  await scan(user, `]C1${NUMBER}`)
  await waitFor(() => expect(strip()).toHaveTextContent(`${order.number} ist versandt`))
  expect(order.fulfillment).toBe("shipped")
  expect(bodies()).toMatchObject([{ tracking_numbers: [NUMBER], refuse_known_numbers: true }])
  await waitFor(() => expect(address()).toBe("/a/packaging-ui"))
})

test("a number of another carrier asks for a second scan", async () => {
  const { order, user } = await counted()
  await scan(user, "1Z999AA10123456784")
  await waitFor(() => expect(strip()).toHaveTextContent("sieht nicht nach einer Sendungsnummer"))
  expect(strip()).toHaveAttribute("data-tone", "attention")
  expect(order.fulfillment).toBe("not_fulfilled")
  await scan(user, "1Z999AA10123456784")
  await waitFor(() => expect(order.fulfillment).toBe("shipped"))
})

test("the number of another parcel is red and names its order; a second scan confirms it", async () => {
  const { order, user } = await counted()
  const bodies = packed()
  await scan(user, USED_NUMBER)
  await waitFor(() => expect(strip()).toHaveTextContent(`${USED_NUMBER} gehört schon zu #2417`))
  expect(strip()).toHaveAttribute("data-tone", "critical")
  expect(order.fulfillment).toBe("not_fulfilled")
  await scan(user, USED_NUMBER)
  await waitFor(() => expect(order.fulfillment).toBe("shipped"))
  expect(bodies().map((body) => body.refuse_known_numbers)).toEqual([true, false])
})

test("an article number is no tracking number: the wrong piece is red", async () => {
  const { order, user } = await counted()
  await scan(user, "4006381333931")
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  await user.keyboard("{Escape}")
  await scan(user, "PH4711")
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  expect(order.fulfillment).toBe("not_fulfilled")
})

test("a location that requires the number packs only with it", async () => {
  asked.tracking = "required"
  const { order, user } = await counted()
  queryClient.setQueryData(methodChoices.queryKey, (all) =>
    all?.map((method) => ({ ...method, url_template: "https://dhl.example/{n}" })),
  )
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Erst die Sendungsnummer scannen"))
  expect(order.fulfillment).toBe("not_fulfilled")
})

test("a location without the step takes no tracking number", async () => {
  asked.tracking = "off"
  const { order, user } = await counted()
  await scan(user, NUMBER)
  await waitFor(() => expect(strip()).toHaveTextContent("Gehört nicht in dieses Paket"))
  await user.keyboard("{Escape}")
  await enter(user)
  await waitFor(() => expect(order.fulfillment).toBe("fulfilled"))
})

test("a weight that fits is kept with the parcel", async () => {
  const { order, user } = await counted()
  const pieces = order.lines.reduce((sum, [, quantity]) => sum + quantity, 0)
  const grams = 180 * pieces + 290
  const bodies = packed()
  await scan(user, `${(grams / 1000).toFixed(3)}`)
  await waitFor(() => expect(strip()).toHaveTextContent("Gewicht passt."))
  expect(step()).toHaveTextContent("Versand")
  await enter(user)
  await waitFor(() => expect(order.fulfillment).toBe("fulfilled"))
  expect(bodies()).toMatchObject([{ weight: grams, weight_reason: null }])
})

test("another weight is amber and needs a reason, chosen with a digit or a click", async () => {
  const { order, user } = await counted()
  const bodies = packed()
  await typeByHand(user, "9,5")
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("9,5 kg statt"))
  expect(strip()).toHaveAttribute("data-tone", "attention")
  await scan(user, NUMBER)
  await waitFor(() => expect(strip()).toHaveTextContent("Inhalt prüfen oder Grund wählen"))
  expect(button()).toHaveAttribute("aria-disabled", "true")
  await typeByHand(user, "2")
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Beilage im Paket"))
  const weight = within(screen.getByRole("region", { name: "Gewicht" }))
  await user.click(weight.getByRole("button", { name: /Mehr Füllmaterial/ }))
  await scan(user, NUMBER)
  await waitFor(() => expect(order.fulfillment).toBe("shipped"))
  expect(bodies()).toMatchObject([{ weight: 9500, weight_reason: "padding" }])
})

test("a weight may be typed into its own field", async () => {
  const { user } = await counted()
  await user.click(screen.getByRole("textbox", { name: "Gewicht der Waage, z. B. 1,46" }))
  await user.keyboard("2 kg{Enter}")
  await waitFor(() => expect(strip()).toHaveTextContent("2 kg statt"))
})

test("after the last piece a surplus piece is no tracking number", async () => {
  const { order, user } = await counted()
  const [[sku] = [""]] = order.lines
  await scan(user, barcodeOf(sku))
  await waitFor(() => expect(strip()).toHaveTextContent("Zu viel"))
  expect(strip()).toHaveTextContent(titles[sku] ?? "")
})

test("a location that requires a photo packs only with one, which is sent with the parcel", async () => {
  asked.photo = "required"
  const { order, user } = await counted()
  await enter(user)
  await waitFor(() => expect(strip()).toHaveTextContent("Erst das Paket fotografieren"))
  expect(order.fulfillment).toBe("not_fulfilled")
  const input = await screen.findByLabelText("Paket fotografieren", { selector: "input" })
  await user.upload(input, new File(["x"], "paket.jpg", { type: "image/jpeg" }))
  expect(await screen.findByText("1 Foto")).toBeVisible()
  const bodies = packed()
  await scan(user, NUMBER)
  await waitFor(() => expect(order.fulfillment).toBe("shipped"))
  expect(bodies()).toMatchObject([{ photos: [expect.any(String)] }])
})
