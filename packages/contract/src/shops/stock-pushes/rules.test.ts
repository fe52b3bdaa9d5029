import { describe, expect, it } from "vitest"
import { sharedTooOften, shareOf } from "./rules.ts"

/** Numbers that are the same in each run. */
function numbers(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * (most + 1))
  }
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe("shareOf", () => {
  it("subtracts the buffer first, then applies the quota, rounded down", () => {
    const places = [
      { external_location_id: "1", available: 3 },
      { external_location_id: "2", available: 10 },
    ]
    const of = (given: Partial<Parameters<typeof shareOf>[0]>) =>
      shareOf({ places, withheld: 0, quota: 100, variants: 1, ...given }).map(
        ({ quantity }) => quantity,
      )
    expect(of({})).toEqual([3, 10])
    expect(of({ withheld: 5 })).toEqual([0, 8])
    expect(of({ withheld: 50 })).toEqual([0, 0])
    expect(of({ quota: 50 })).toEqual([1, 5])
    expect(of({ quota: 50, variants: 2 })).toEqual([0, 2])
  })

  it("all shops together never get more than the stock less the buffer, for any shops, locations and quotas", () => {
    const next = numbers(4711)
    let pushed = 0
    for (let round = 0; round < 5000; round++) {
      const locations = Array.from({ length: 1 + next(4) }, (_, at) => ({
        id: `${at}`,
        available: next(40),
      }))
      const buffer = next(6)
      const shops = Array.from({ length: 1 + next(4) }, () => ({
        quota: 1 + next(99),
        location_ids: locations.filter(() => next(2) > 0).map(({ id }) => id),
        variants: 1 + next(1),
        splits: 1 + next(2),
      }))
      if (sharedTooOften(shops)) continue
      const ofShop = ({ quota, location_ids, variants, splits }: (typeof shops)[number]) => {
        const places = Array.from({ length: splits }, (_, at) => ({
          external_location_id: `${at}`,
          available: sum(
            locations
              .filter(({ id }) => location_ids.includes(id) && Number(id) % splits === at)
              .map(({ available }) => available),
          ),
        }))
        const share = shareOf({ places, withheld: buffer, quota, variants })
        return variants * sum(share.map(({ quantity }) => quantity))
      }
      const all = sum(shops.map(ofShop))
      const available = sum(locations.map((one) => one.available))
      pushed += all
      expect(all).toBeLessThanOrEqual(Math.max(0, available - buffer))
    }
    expect(pushed).toBeGreaterThan(1000)
  })
})

describe("sharedTooOften", () => {
  it("adds the quotas of each location: shops without a common location may each sell all of theirs", () => {
    const shop = (quota: number, ...location_ids: string[]) => ({ quota, location_ids })
    expect(sharedTooOften([shop(100, "a"), shop(100, "b")])).toBeUndefined()
    expect(sharedTooOften([shop(60, "a"), shop(40, "a", "b")])).toBeUndefined()
    expect(sharedTooOften([shop(60, "b", "a"), shop(50, "a")])).toEqual({
      location_id: "a",
      percent: 110,
    })
    expect(sharedTooOften([shop(100, "a", "a")])).toBeUndefined()
    const one = { location_id: "a", percent: 101 }
    expect(sharedTooOften([shop(60, "a"), shop(41, "a")])).toEqual(one)
  })
})
