import { screen, within } from "@testing-library/react"
import { expect, test } from "vitest"
import { open } from "#testing/open.tsx"

/** The points of a line as drawn. */
const pointsOf = (path: Element) =>
  [...(path.getAttribute("d") ?? "").matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }))
/** The same data for screen readers: the amount of each offer, by quantity. */
const saidOf = (figure: HTMLElement) =>
  within(figure)
    .getAllByRole("listitem")
    .map(({ textContent }) => {
      const [quantity = "", all = ""] = (textContent ?? "").split(" Stück: ")
      const amounts = all.split("; ").map((one) => {
        const amount = one.match(/([\d.]+,\d\d)\s€$/)?.[1]
        return amount ? Number(amount.replaceAll(".", "").replace(",", ".")) : null
      })
      return { quantity: Number(quantity.replaceAll(".", "")), amounts }
    })

test("the curves match the figures for screen readers: a bulk order starts at its minimum and crosses dropshipping where it gets cheaper", async () => {
  await open("/a/product-requests/preq_1")
  await screen.findByRole("article", { name: /Lumen Crafts/ })
  const figure = screen.getByRole("figure", { name: "Je Stück bis zum Endkunden, Deutschland" })
  expect(figure.querySelector("svg")).toHaveAttribute("aria-hidden", "true")
  const said = saidOf(figure)
  const [dropshipping = [], bulk = []] = [0, 1].map((nth) =>
    pointsOf(figure.querySelector(`path[data-nth="${nth}"]`) as Element),
  )
  // Dropshipping at each quantity, the bulk order from 300 pieces on.
  expect(dropshipping).toHaveLength(said.length)
  const sold = said.filter(({ amounts: [, amount] }) => amount !== null)
  expect(sold[0]?.quantity).toBe(300)
  expect(bulk).toHaveLength(sold.length)
  const xOf = new Map(said.map(({ quantity }, at) => [quantity, dropshipping[at]?.x]))
  expect(bulk.map(({ x }) => x)).toEqual(sold.map(({ quantity }) => xOf.get(quantity)))
  // Heights correspond to amounts, from zero at the bottom.
  const top = Math.max(...said.flatMap(({ amounts }) => amounts.map((amount) => amount ?? 0)))
  const [bottom] = [196]
  for (const [at, { y }] of bulk.entries())
    expect(y).toBeCloseTo(bottom * (1 - (sold[at]?.amounts[1] ?? 0) / top), 0)
  for (const [at, { y }] of dropshipping.entries())
    expect(y).toBeCloseTo(bottom * (1 - (said[at]?.amounts[0] ?? 0) / top), 0)
  // The page names the break-even quantity; from there on, the line of the bulk order is lower.
  const isBelow = bulk.map(({ x, y }) => y > (dropshipping.find((one) => one.x === x)?.y ?? 0))
  const first = sold[isBelow.indexOf(true)]?.quantity
  expect(screen.getByText(/Ab 300 Stück ist die Großbestellung/)).toBeVisible()
  expect(first).toBe(300)
  expect(
    screen.getByText("ab 300 Stück: Yiwu Home Goods Co., Großbestellung, ohne Zoll"),
  ).toBeVisible()
  expect(within(figure).getAllByText(/Yiwu Home Goods Co., Großbestellung, ohne Zoll/)).not.toEqual(
    [],
  )
})
