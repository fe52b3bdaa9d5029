import { screen } from "@testing-library/react"
import { type Known, orders } from "./fake-api/orders-data.ts"
import { open } from "./open.tsx"

export const piecesOf = ({ lines }: Known) => lines.reduce((sum, [, quantity]) => sum + quantity, 0)
const skusOf = ({ lines }: Known) => new Set(lines.map(([sku]) => sku))
const isWaiting = (order: Known) =>
  order.fulfillment === "not_fulfilled" &&
  order.location?.id === "loc_1" &&
  order.shop !== "Wohnzauber Manufaktur" &&
  skusOf(order).size === order.lines.length

/** An order of the fixtures that waits to be packed at the first location. */
export function take(is: (order: Known) => boolean = () => true): Known {
  const found = orders.find((order) => isWaiting(order) && is(order))
  if (!found) throw new Error("The fixtures hold no such order.")
  return found
}
export const isSmall = (order: Known) =>
  order.lines.length >= 2 && piecesOf(order) >= 3 && piecesOf(order) <= 20

export const isAny = (order: Known) => piecesOf(order) >= 2 && piecesOf(order) <= 30

export type User = Awaited<ReturnType<typeof open>>["user"]
export const field = () => screen.findByRole("textbox", { name: /scannen|^Scan/ })
/** Types like a hand scanner: text and Enter, into the focused element, with a pause before the next piece. */
export async function scan(user: User, text: string) {
  await user.keyboard(`${text}{Enter}`)
  await new Promise((done) => setTimeout(done, 60))
}
/** Types like a person: slower than any scanner. */
export async function typeByHand(user: User, text: string) {
  for (const sign of text) {
    await new Promise((done) => setTimeout(done, 60))
    await user.keyboard(sign)
  }
  await new Promise((done) => setTimeout(done, 60))
}
/** Presses Enter like a person, some time after the last scan. */
export async function enter(user: User) {
  await new Promise((done) => setTimeout(done, 60))
  await user.keyboard("{Enter}")
}
export async function lay(order: Known) {
  const opened = await open("/a/packaging-ui")
  await field()
  await scan(opened.user, order.number)
  await screen.findByRole("heading", { name: order.number })
  return opened
}
/** Scans every piece of the order by its SKU. */
export async function scanAll(user: User, { lines }: Known, less = 0) {
  const codes = lines.flatMap(([sku, quantity]) => Array.from({ length: quantity }, () => sku))
  for (const code of codes.slice(0, codes.length - less)) await scan(user, code)
}
export const strip = () =>
  screen.getAllByRole("status").find((one) => one.dataset.tone) as HTMLElement
export const button = () => screen.getByRole("button", { name: /^Packen/ })
