import { describe, expect, it } from "vitest"
import { choosePlaces } from "./rules/choose-places.ts"

const need = (item: string, quantity: number, line = item) => ({
  line_item_id: `line-${line}`,
  inventory_item_id: item,
  sku: item.toUpperCase(),
  quantity,
})
const place = (name: string, rank: number, is_active = true) => ({
  location_id: name,
  name,
  rank,
  is_active,
})
const [one, two, three] = [place("one", 1), place("two", 2), place("three", 3)]
type Stock = Record<string, Record<string, number>>
const at = (stock: Stock) => (location: string, item: string) => stock[location]?.[item] ?? 0
const all = { partial: false }
const where = (choice: ReturnType<typeof choosePlaces>) =>
  choice.taken.map((take) => `${take.line_item_id} ${take.quantity} ${take.location_id}`)

describe("domain 2.3", () => {
  it("the first active location with stock for all lines takes the order", () => {
    const stock = at({ one: { a: 1 }, two: { a: 2, b: 1 }, three: { a: 9, b: 9 } })
    const choice = choosePlaces([need("a", 2), need("b", 1)], [one, two, three], stock, all)
    expect(choice.rule).toBe("next_with_stock")
    expect(where(choice)).toEqual(["line-a 2 two", "line-b 1 two"])
    expect(choice.skipped).toMatchObject([{ name: "one", reason: "not_all_stock", sku: "A" }])
  })

  it("skips inactive and empty locations", () => {
    const stock = at({ off: { a: 5 }, three: { a: 5 } })
    const choice = choosePlaces([need("a", 1)], [place("off", 1, false), two, three], stock, all)
    expect(choice.skipped.map(({ reason }) => reason)).toEqual(["inactive", "no_stock"])
    expect(where(choice)).toEqual(["line-a 1 three"])
  })

  it("two lines of one item need the pieces of both at the location", () => {
    const stock = at({ one: { a: 3 }, two: { a: 4 } })
    const lines = [need("a", 2, "1"), need("a", 2, "2")]
    expect(where(choosePlaces(lines, [one, two], stock, all))).toEqual([
      "line-1 2 two",
      "line-2 2 two",
    ])
  })

  it("no location has everything: each line goes whole to the first location that holds it", () => {
    const stock = at({ one: { a: 1, b: 2 }, two: { a: 5 } })
    const choice = choosePlaces([need("a", 2), need("b", 2)], [one, two], stock, all)
    expect(choice.rule).toBe("split")
    expect(where(choice)).toEqual(["line-a 2 two", "line-b 2 one"])
  })

  it("splits a line only if no location holds it whole", () => {
    const stock = at({ one: { a: 1 }, two: { a: 1 }, three: { a: 1 } })
    const choice = choosePlaces([need("a", 3)], [one, two, three], stock, all)
    expect(where(choice)).toEqual(["line-a 1 one", "line-a 1 two", "line-a 1 three"])
  })

  it("a later location with exactly enough pieces takes the whole order or the whole line", () => {
    const whole = at({ one: { a: 1, b: 1 }, two: { a: 2, b: 1 }, three: { a: 9, b: 9 } })
    const order = choosePlaces([need("a", 2), need("b", 1)], [one, two, three], whole, all)
    expect(where(order)).toEqual(["line-a 2 two", "line-b 1 two"])
    const lines = at({ one: { a: 1 }, two: { a: 2 }, three: { b: 1 } })
    const split = choosePlaces([need("a", 2), need("b", 1)], [one, two, three], lines, all)
    expect(where(split)).toEqual(["line-a 2 two", "line-b 1 three"])
    const last = at({ one: { a: 1 }, two: { a: 2 } })
    expect(choosePlaces([need("a", 3)], [one, two], last, all).missing).toEqual([])
  })

  it("all or nothing: an order that cannot be covered takes no stock", () => {
    const stock = at({ one: { a: 2, b: 5 } })
    const choice = choosePlaces([need("a", 3), need("b", 1)], [one, two], stock, all)
    expect(choice).toMatchObject({
      rule: "no_stock",
      taken: [],
      missing: [{ sku: "A", quantity: 1 }],
    })
  })

  it("ship what is available: the rest stays open", () => {
    const stock = at({ one: { a: 2, b: 5 } })
    const lines = [need("a", 3), need("b", 1)]
    const choice = choosePlaces(lines, [one, two], stock, { partial: true })
    expect(choice).toMatchObject({ rule: "partial", missing: [{ sku: "A", quantity: 1 }] })
    expect(where(choice)).toEqual(["line-a 2 one", "line-b 1 one"])
  })

  it("no list, no stock", () => {
    expect(choosePlaces([need("a", 1)], [], at({}), all).rule).toBe("no_stock")
  })

  it("distinguishes the first location of the list with stock from a later one", () => {
    const stock = at({ one: { a: 1 }, two: { a: 1 } })
    expect(choosePlaces([need("a", 1)], [one, two], stock, all)).toEqual({
      rule: "first_with_stock",
      taken: [{ line_item_id: "line-a", location_id: "one", quantity: 1 }],
      skipped: [],
      missing: [],
    })
  })

  it("a location whose owner may no longer read the recipient gets neither the whole order nor a part", () => {
    const closed = { ...one, is_closed: true }
    const stock = at({ one: { a: 9, b: 9 }, two: { a: 1 }, three: { b: 1 } })
    const whole = choosePlaces([need("a", 1)], [closed, two], stock, all)
    expect(where(whole)).toEqual(["line-a 1 two"])
    expect(whole.skipped).toMatchObject([{ name: "one", reason: "recipient_closed", sku: null }])
    const split = choosePlaces([need("a", 1), need("b", 1)], [closed, two, three], stock, all)
    expect(where(split)).toEqual(["line-a 1 two", "line-b 1 three"])
    const alone = choosePlaces([need("a", 1)], [closed], stock, { partial: true })
    expect(alone).toMatchObject({ rule: "no_stock", missing: [{ sku: "A", quantity: 1 }] })
  })

  it("reports for each skipped location whether it has a part and which item is short", () => {
    const stock = at({ one: { a: 2 }, two: { b: 1 } })
    const lines = [need("a", 2), need("b", 1)]
    const { skipped } = choosePlaces(lines, [one, two, three], stock, all)
    expect(skipped).toEqual([
      { location_id: "one", name: "one", rank: 1, reason: "not_all_stock", sku: "B" },
      { location_id: "two", name: "two", rank: 2, reason: "not_all_stock", sku: "A" },
      { location_id: "three", name: "three", rank: 3, reason: "no_stock", sku: "A" },
    ])
    const nameless = choosePlaces([{ ...need("a", 1), sku: null }], [three], stock, all)
    expect(nameless.skipped).toMatchObject([{ sku: null }])
  })

  it("two lines of one item never share a piece when they are split", () => {
    const stock = at({ one: { a: 3, b: 1 }, two: { a: 2 } })
    const lines = [need("a", 2, "1"), need("a", 2, "2"), need("a", 1, "3"), need("b", 1)]
    const choice = choosePlaces(lines, [one, two], stock, all)
    expect(choice.rule).toBe("split")
    expect(where(choice)).toEqual(["line-1 2 one", "line-2 2 two", "line-3 1 one", "line-b 1 one"])
  })

  it("pieces taken for a part of one line are not available to the next line", () => {
    const stock = at({ one: { a: 2 }, two: { a: 2 } })
    const lines = [need("a", 3, "1"), need("a", 3, "2")]
    const choice = choosePlaces(lines, [one, two], stock, { partial: true })
    expect(where(choice)).toEqual(["line-1 2 one", "line-1 1 two", "line-2 1 two"])
    expect(choice).toMatchObject({ rule: "partial", missing: [{ sku: "A", quantity: 2 }] })
  })

  it("a location with negative stock takes none from the others", () => {
    const stock = at({ one: { a: -5 }, two: { a: 1 }, three: { a: 1 } })
    const choice = choosePlaces([need("a", 2)], [one, two, three], stock, all)
    expect(where(choice)).toEqual(["line-a 1 two", "line-a 1 three"])
    expect(choice.missing).toEqual([])
  })

  it("ship what is available, with nothing available: no stock", () => {
    const choice = choosePlaces([need("a", 1)], [one], at({}), { partial: true })
    expect(choice).toMatchObject({ rule: "no_stock", taken: [] })
  })
})

describe("bundles (domain 2.3)", () => {
  /** A bundle of two candles and one tray, ordered `units` times. */
  const bundle = (units: number) =>
    [need("candle", 2 * units), need("tray", units)].map((part, at) => ({
      ...part,
      bundle: { line_item_id: "line-bundle", quantity: 2 - at },
    }))

  it("goes whole to the first location that has all of its parts", () => {
    const stock = at({ one: { candle: 9, x: 1 }, two: { candle: 4, tray: 2 } })
    const choice = choosePlaces([...bundle(2), need("x", 1)], [one, two], stock, all)
    expect(choice.rule).toBe("split")
    expect(where(choice)).toEqual(["line-candle 4 two", "line-tray 2 two", "line-x 1 one"])
  })

  it("is split into whole bundles, each with all of its parts", () => {
    const stock = at({ one: { candle: 3, tray: 9 }, two: { candle: 9, tray: 2 } })
    const choice = choosePlaces(bundle(3), [one, two], stock, all)
    expect(choice.missing).toEqual([])
    expect(where(choice)).toEqual([
      "line-candle 2 one",
      "line-tray 1 one",
      "line-candle 4 two",
      "line-tray 2 two",
    ])
  })

  it("names the parts in short supply with the missing pieces", () => {
    const stock = at({ one: { candle: 3, tray: 9 }, two: { candle: 2, tray: 1 } })
    const choice = choosePlaces(bundle(4), [one, two], stock, { partial: true })
    expect(choice).toMatchObject({ rule: "partial", missing: [{ sku: "CANDLE", quantity: 3 }] })
    expect(where(choice)).toEqual([
      "line-candle 2 one",
      "line-tray 1 one",
      "line-candle 2 two",
      "line-tray 1 two",
    ])
  })

  it("names all parts if there are enough, but at different locations", () => {
    const stock = at({ one: { candle: 4 }, two: { tray: 2 } })
    const choice = choosePlaces(bundle(2), [one, two], stock, { partial: true })
    expect(choice).toMatchObject({
      rule: "no_stock",
      taken: [],
      missing: [
        { sku: "CANDLE", quantity: 4 },
        { sku: "TRAY", quantity: 2 },
      ],
    })
  })
})
