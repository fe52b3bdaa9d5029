import { screen, waitFor, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

const plain = (text: string | null) => text?.replaceAll(" ", " ")
const sumsIn = async (part: HTMLElement) =>
  plain((await within(part).findByLabelText("Summen")).textContent)

test("a list shows the sums of all that match; the bar of the selection those of the ticked rows", async () => {
  const { user } = await open("/a/orders")
  const list = await screen.findByLabelText("Summen")
  const all = plain(list.textContent)
  expect(all).toMatch(/^Artikel[\d.]+Summe[\d.]+,\d\d/)
  const boxes = await screen.findAllByRole("checkbox", { name: /PH-\d+ auswählen/ })
  const totalsOf = (index: number) =>
    screen.getAllByRole("row")[index + 1]?.querySelector("td:last-child")?.textContent ?? ""
  await user.click(boxes[0] as HTMLElement)
  const bar = await screen.findByRole("region", { name: "1 ausgewählt" })
  expect(await sumsIn(bar)).toContain(plain(totalsOf(0)))
  await user.click(boxes[1] as HTMLElement)
  await waitFor(async () =>
    expect(await sumsIn(await screen.findByRole("region", { name: "2 ausgewählt" }))).not.toContain(
      plain(totalsOf(0)),
    ),
  )
  await user.click(screen.getByRole("button", { name: /^Alle \d+ auswählen$/ }))
  const everything = await screen.findByRole("region", { name: /^Alle \d+ Treffer/ })
  await waitFor(async () => expect(await sumsIn(everything)).toBe(all))
})

test("rows of a list without bulk actions are ticked for their sum", async () => {
  const { user } = await open("/a/stock-orders")
  const [first] = await screen.findAllByRole("checkbox", { name: /LB-.* auswählen/ })
  await user.click(first as HTMLElement)
  const bar = await screen.findByRole("region", { name: "1 ausgewählt" })
  expect(await sumsIn(bar)).toMatch(/^Stück[\d.]+Summe/)
})

test("viewers without money see sums of quantities only", async () => {
  await open("/a/orders", { as: "support" })
  expect(plain((await screen.findByLabelText("Summen")).textContent)).toMatch(/^Artikel[\d.]+$/)
})
