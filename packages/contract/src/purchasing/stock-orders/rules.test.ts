import { describe, expect, it } from "vitest"
import { openOf, receivableOf, trackingColumns } from "../kit/rules.ts"
import {
  documentReaders,
  landedCostOf,
  landedCosts,
  lineNet,
  spread,
  spreadCosts,
  waitsForCredit,
  whyNot,
} from "./rules.ts"

const order = {
  status: "open",
  payment_status: "not_paid",
  override_reason: null,
  arrived_quantity: 0,
  damaged_quantity: 0,
} as const

describe("whyNot", () => {
  it("starts only paid orders, or overridden ones with a reason", () => {
    expect(whyNot(order, "start", "supplier")).toBe("unpaid")
    expect(whyNot({ ...order, payment_status: "captured" }, "start", "supplier")).toBeNull()
    expect(whyNot({ ...order, override_reason: "Eilt" }, "start", "supplier")).toBeNull()
    expect(whyNot({ ...order, payment_status: "refunded" }, "start", "supplier")).toBe("unpaid")
  })

  it("lets a customer cancel before the start, an administrator before arrivals", () => {
    const begun = { ...order, status: "in_progress" } as const
    expect(whyNot(order, "cancel", "customer")).toBeNull()
    expect(whyNot(begun, "cancel", "customer")).toBe("administrator")
    expect(whyNot(begun, "cancel", "administrator")).toBeNull()
    const partly = { ...order, status: "on_the_way", arrived_quantity: 1 } as const
    expect(whyNot(partly, "cancel", "administrator")).toBe("partly_arrived")
    const broken = { ...partly, arrived_quantity: 0, damaged_quantity: 1 }
    expect(whyNot(broken, "cancel", "administrator")).toBe("partly_arrived")
    expect(whyNot({ ...order, status: "arrived" }, "cancel", "administrator")).toBe("status")
  })

  it("books arrivals of shipped orders only", () => {
    expect(whyNot({ ...order, status: "on_the_way" }, "arrive", "support")).toBeNull()
    expect(whyNot({ ...order, status: "in_progress" }, "arrive", "support")).toBe("status")
  })
})

it("shows a commercial invoice only to the side that uploaded it, all other files to both", () => {
  expect(documentReaders("commercial_invoice", true)).toEqual(["supplier"])
  expect(documentReaders("commercial_invoice", false)).toEqual(["customer"])
  expect(documentReaders("packing_list", true)).toEqual(["customer", "supplier"])
})

describe("lines", () => {
  it("are open until all pieces have arrived or are missing, or more than ordered have arrived", () => {
    const line = { quantity: 10, arrived: 4, damaged: 2, missing: 1 }
    expect(openOf(line)).toBe(3)
    expect(openOf({ ...line, arrived: 20 })).toBe(0)
  })

  it("cost the tier price of their own quantity", () => {
    const tiers = [
      { from: 100, price: 790 },
      { from: 600, price: 780 },
    ]
    expect(lineNet(tiers, 99)).toBeUndefined()
    expect(lineNet(tiers, 599)).toEqual({ unit_price: 790, net: 473_210 })
    expect(lineNet(tiers, 600)).toEqual({ unit_price: 780, net: 468_000 })
  })
})

describe("spread", () => {
  it("distributes every cent to a line, for any weights", () => {
    let state = 7
    const next = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    for (let round = 0; round < 500; round++) {
      const amount = next(10_000_000)
      const weights = Array.from({ length: 1 + next(12) }, () => next(5_000))
      const parts = spread(amount, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const sum = weights.reduce((total, weight) => total + weight, 0)
      if (sum > 0)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1)
        })
    }
    expect(spread(100, [0, 0, 0])).toEqual([34, 33, 33])
  })
})

describe("landed cost", () => {
  it("property: allocated costs of all lines equal the recorded costs, to the cent", () => {
    let state = 11
    const next = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    for (let round = 0; round < 500; round++) {
      const costs = { freight: next(2_000_000), duty: next(300_000), other: next(3) }
      const lines = Array.from({ length: 1 + next(30) }, () => ({
        net: next(9_000_000),
        quantity: 1 + next(5_000),
      }))
      const weights = lines.map(({ quantity }) => quantity * next(4_000))
      const parts = spreadCosts(costs, weights)
      for (const cost of landedCosts) {
        expect(Math.min(...parts.map((part) => part[cost]))).toBeGreaterThanOrEqual(0)
        expect(parts.reduce((sum, part) => sum + part[cost], 0)).toBe(costs[cost])
      }
      const landed = lines.map((line, index) =>
        landedCostOf({ ...line, ...(parts[index] ?? costs) }),
      )
      const paid = lines.reduce((sum, { net }) => sum + net, 0)
      expect(landed.reduce((sum, { total }) => sum + total, 0)).toBe(
        paid + costs.freight + costs.duty + costs.other,
      )
      landed.forEach(({ total, per_piece }, index) => {
        const { quantity } = lines[index] ?? { quantity: 1 }
        expect(Math.abs(per_piece * quantity - total)).toBeLessThanOrEqual(quantity / 2)
      })
    }
  })

  it("computes the landed cost of a piece", () => {
    const [part] = spreadCosts({ freight: 70_000, duty: 10_400, other: 0 }, [600])
    expect(landedCostOf({ net: 468_000, quantity: 600, ...part } as never)).toEqual({
      total: 548_400,
      per_piece: 914,
    })
  })
})

it("stores no unspecified carrier or number", () => {
  const input = { carrier: "DHL Freight", tracking_number: "JJD 1" }
  expect(trackingColumns(input)).toEqual(input)
  expect(trackingColumns({ carrier: "", tracking_number: "" })).toEqual({
    carrier: null,
    tracking_number: null,
  })
})

describe("waitsForCredit", () => {
  it("customers' own arrivals with damage or shortage wait for confirmation", () => {
    const order = {
      status: "arrived",
      location_kind: "customer",
      reason: null,
      damaged_quantity: 1,
      missing_quantity: 0,
    } as const
    expect(waitsForCredit(order)).toBe(true)
    expect(waitsForCredit({ ...order, status: "on_the_way" })).toBe(true)
    expect(waitsForCredit({ ...order, damaged_quantity: 0 })).toBe(false)
    expect(waitsForCredit({ ...order, location_kind: "import" })).toBe(false)
    expect(waitsForCredit({ ...order, reason: "Closed" })).toBe(false)
    expect(waitsForCredit({ ...order, status: "cancelled" })).toBe(false)
  })
})

it("a line receives at most double its order, a small one 20 pieces more", () => {
  expect([1, 20, 21, 100].map((quantity) => receivableOf({ quantity }))).toEqual([21, 40, 42, 200])
})
