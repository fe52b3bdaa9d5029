import { describe, expect, it } from "vitest"
import { random, salesSeries, shapes } from "../testing/sales-series.ts"
import { daysUntilGone, fitForecast, forecastDays } from "./forecast.ts"

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const AHEAD = 28
const SEEDS = 60

/** The errors of three forecasts for the last four weeks of such series, as a share of sales. */
function measured(shape: (typeof shapes)[number]) {
  const missed = { forecast: 0, "a week ago": 0, "mean of 14 days": 0 }
  let [sold, inside] = [0, 0]
  for (let seed = 1; seed <= SEEDS; seed++) {
    const series = salesSeries({ shape, seed: seed * 7919 + shape.length })
    const known = series.sold.slice(0, -AHEAD)
    const next = series.sold.slice(-AHEAD)
    const model = fitForecast({ quantities: known, firstWeekday: 0 })
    const days = forecastDays(model, { weekday: known.length % 7, days: AHEAD })
    const mean = sum(known.slice(-14)) / 14
    next.forEach((pieces, day) => {
      missed.forecast += Math.abs((days[day]?.expected ?? 0) - pieces)
      missed["a week ago"] += Math.abs((known.at(-7 + (day % 7)) ?? 0) - pieces)
      missed["mean of 14 days"] += Math.abs(mean - pieces)
    })
    const last = days[AHEAD - 1]
    sold += sum(next)
    if (last && sum(next) >= last.low && sum(next) <= last.high) inside++
  }
  const share = (value: number) => Math.round((value / sold) * 1000) / 1000
  return {
    shape,
    forecast: share(missed.forecast),
    week: share(missed["a week ago"]),
    mean: share(missed["mean of 14 days"]),
    inside: Math.round((inside / SEEDS) * 100) / 100,
  }
}

describe("fitForecast, with series of 180 days and a known mean", () => {
  const results = shapes.map(measured)

  it("has smaller errors than the same day a week ago and than the mean of 14 days, in each shape", () => {
    console.table(results)
    for (const { forecast, week, mean } of results) {
      expect(forecast).toBeLessThan(week)
      expect(forecast).toBeLessThan(mean)
    }
  })

  it("has about four of five cases in its band, over all shapes", () => {
    const inside = sum(results.map((one) => one.inside)) / results.length
    expect(inside).toBeGreaterThan(0.75)
    expect(inside).toBeLessThan(0.95)
  })
})

describe("fitForecast", () => {
  const week = [5, 5, 5, 5, 12, 20, 4]
  const weeks = (count: number) => Array.from({ length: count }, () => week).flat()

  it("uses the mean for items younger than 28 days, and forecasts nothing without sales", () => {
    const young = fitForecast({ quantities: weeks(4).slice(0, 27), firstWeekday: 0 })
    expect(young).toMatchObject({ method: "mean", history_days: 27, slope: 0, error: null })
    expect(young.level).toBeCloseTo(sum(weeks(4).slice(0, 27)) / 27, 5)
    expect(new Set(young.weekdays)).toEqual(new Set([1]))
    expect(fitForecast({ quantities: weeks(4), firstWeekday: 0 }).method).toBe("pattern")
    expect(fitForecast({ quantities: [0, 0, 0], firstWeekday: 2 })).toMatchObject({
      method: "none",
      level: 0,
    })
    expect(fitForecast({ quantities: [], firstWeekday: 0 })).toMatchObject({ history_days: 0 })
  })

  it("learns weekdays, regardless of the weekday on which the history begins", () => {
    for (let first = 0; first < 7; first++) {
      const quantities = weeks(13).slice(first)
      const model = fitForecast({ quantities, firstWeekday: first })
      const days = forecastDays(model, { weekday: 0, days: 7 })
      days.forEach(({ expected }, day) => {
        expect(Math.abs(expected - (week[day] ?? 0))).toBeLessThan(2.5)
      })
    }
  })

  it("follows a trend and damps it", () => {
    const rising = Array.from({ length: 120 }, (_, day) => 10 + day / 4)
    const model = fitForecast({ quantities: rising, firstWeekday: 0 })
    const days = forecastDays(model, { weekday: 120 % 7, days: 90 })
    expect(model.slope).toBeGreaterThan(0.15)
    expect(days[6]?.expected).toBeGreaterThan(38)
    expect(days[89]?.expected).toBeLessThan(10 + 210 / 4)
  })

  it("is finite and not negative, and its band contains its mean, for any numbers", () => {
    const next = random(4711)
    for (let round = 0; round < 400; round++) {
      const length = Math.floor(next() * 200)
      const most = 10 ** Math.floor(next() * 6)
      // Some days have more cancelled than ordered pieces.
      const quantities = Array.from({ length }, () => Math.floor((next() ** 4 - 0.02) * most))
      const model = fitForecast({ quantities, firstWeekday: Math.floor(next() * 7) })
      let before = 0
      for (const { expected, total, low, high } of forecastDays(model, { weekday: 3, days: 90 })) {
        expect(expected).toBeGreaterThanOrEqual(0)
        expect(total).toBeGreaterThanOrEqual(before)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(total)
        expect(high).toBeGreaterThanOrEqual(total)
        expect(Number.isFinite(high)).toBe(true)
        before = total
      }
    }
  })
})

describe("daysUntilGone", () => {
  it("counts days until the pieces are sold: 0 for no pieces, null beyond the forecast", () => {
    const totals = [2, 4, 9]
    expect([-1, 0, 1, 2, 3, 9, 10].map((pieces) => daysUntilGone(totals, pieces))).toEqual([
      0,
      0,
      1,
      1,
      2,
      3,
      null,
    ])
  })
})
