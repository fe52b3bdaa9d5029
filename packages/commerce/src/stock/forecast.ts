import type { ForecastModel } from "@packhaus/contract/commerce/forecasts"

// Sales forecast (domain 4): a weekday pattern times a level that may rise or fall. Functions
// without a database; quantities are pieces, days are whole days of Europe/Berlin.

/** Younger items are forecast by their mean (domain 4), as the screens note. */
const PATTERN_DAYS = 28
/** Length of the sales history: 26 weeks. */
export const HISTORY_DAYS = 182
/** Past weeks on which candidates are tested. */
const TRIED_WEEKS = 8

const WEEK = 7
/**
 * Weight, in pieces, of the assumption that all weekdays are equal: few sales say little about a
 * weekday. Weekdays of real shops differ by about a third; this is one over its square.
 */
const PRIOR_PIECES = 11
/** Half-lives, in days, of the level's memory; the recently best one is used. */
const MEMORIES = [70, 28, 10] as const
/** Half-life, in days, of the trend. */
const TREND_MEMORY = 28
/** Remaining share of a trend after each day: no trend lasts forever. */
const DAMPING = 0.985
/** A more volatile candidate must be better than a calmer one by this factor. */
const CALM = 0.97
/** Four of five cases are within the band. */
const BAND = 1.2816
/** After this many days the certainty of a level is halved, because shops change. */
const DRIFT_DAYS = 40

export type Sales = {
  /** Pieces per day, from the item's first day, or the first of the history, until yesterday. */
  readonly quantities: readonly number[]
  /** The weekday of the first quantity: 0 is Monday. */
  readonly firstWeekday: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** The value at an index that is known to exist. */
const at = (values: ArrayLike<number>, index: number) => values[index] ?? 0

/** Sales per weekday relative to a mean day; seven numbers whose mean is 1. */
function weekdayPattern({ quantities, firstWeekday }: Sales): number[] {
  const sold = Array<number>(WEEK).fill(PRIOR_PIECES)
  const usual = Array<number>(WEEK).fill(PRIOR_PIECES)
  // The mean of the week around each day estimates the level; days at the edges have none.
  let around = sum(quantities.slice(0, WEEK))
  for (let middle = 3; middle < quantities.length - 3; middle++) {
    const weekday = (firstWeekday + middle) % WEEK
    sold[weekday] = at(sold, weekday) + at(quantities, middle)
    usual[weekday] = at(usual, weekday) + around / WEEK
    around += at(quantities, middle + 4) - at(quantities, middle - 3)
  }
  const pattern = sold.map((pieces, weekday) => Math.max(0, pieces) / at(usual, weekday))
  const mean = sum(pattern) / WEEK
  return mean > 0 ? pattern.map((share) => share / mean) : Array<number>(WEEK).fill(1)
}

/** The level on the last observed day, and its change on the next day. */
type State = { level: number; slope: number }

/** An exponentially weighted mean: after a half-life a day counts half. */
function remembering(memory: number) {
  const keep = 0.5 ** (1 / memory)
  let [weight, total] = [0, 0]
  return {
    see(value: number) {
      weight = weight * keep + 1
      total = total * keep + value
    },
    state: (): State => ({ level: weight > 0 ? total / weight : 0, slope: 0 }),
  }
}

/**
 * A line through recent sales. Its slope counts as far as it exceeds the noise (James and Stein): a
 * slope not larger than its own error is zero.
 */
function following() {
  const keep = 0.5 ** (1 / TREND_MEMORY)
  // Weighted sums over days `x` before today: x is 0 today and falls by one each day.
  let [w, x, xx, y, xy, yy, ww] = [0, 0, 0, 0, 0, 0, 0]
  return {
    see(value: number) {
      xx = (xx - 2 * x + w) * keep
      xy = (xy - y) * keep
      x = (x - w) * keep
      w = w * keep + 1
      ww = ww * keep * keep + 1
      y = y * keep + value
      yy = yy * keep + value * value
    },
    state(): State {
      const spread = xx - (x * x) / w
      if (!(spread > 0)) return { level: w > 0 ? y / w : 0, slope: 0 }
      const slope = (xy - (x * y) / w) / spread
      const noise = Math.max(0, yy - (y * y) / w - slope * slope * spread) / w
      const error = (noise * ww) / w / spread
      const share = slope === 0 ? 0 : Math.max(0, 1 - error / (slope * slope))
      const counted = slope * share
      return { level: Math.max(0, (y - counted * x) / w), slope: counted }
    },
  }
}

/** The level after this many days; the slope fades. */
const levelAfter = ({ level, slope }: State, days: number) =>
  Math.max(0, level + (slope * DAMPING * (1 - DAMPING ** days)) / (1 - DAMPING))

/** Pieces of the next seven days if all weekdays were equal. */
const weekAfter = (state: State) =>
  Array.from({ length: WEEK }, (_, day) => levelAfter(state, day + 1))

type Candidate = { state: State; errors: number[] }

/** Each candidate with its error in each of the last weeks: forecast minus sales. */
function candidates(
  levels: readonly number[],
  sold: readonly number[],
  pattern: readonly number[],
) {
  const tried = Math.min(TRIED_WEEKS, Math.floor((levels.length - PATTERN_DAYS / 2) / WEEK))
  const first = levels.length - tried * WEEK
  const ways = [...MEMORIES.map(remembering), following()]
  return ways.map((way): Candidate => {
    const errors: number[] = []
    levels.forEach((value, day) => {
      if (day >= first && (day - first) % WEEK === 0) {
        const week = weekAfter(way.state())
        const expected = sum(week.map((level, ahead) => level * at(pattern, day + ahead)))
        errors.push(expected - sum(sold.slice(day, day + WEEK)))
      }
      way.see(value)
    })
    return { state: way.state(), errors }
  })
}

const absolute = (errors: readonly number[]) => sum(errors.map(Math.abs))

/** The calmest candidate that is about as good as the best. */
const best = (all: readonly Candidate[]) =>
  all.reduce((chosen, one) =>
    absolute(one.errors) < CALM * absolute(chosen.errors) ? one : chosen,
  )

/**
 * Ratio of the variance of days to that of a Poisson process: at least 1, the value for independent
 * shoppers.
 */
function dispersionOf(sold: readonly number[], expected: readonly number[]) {
  const days = sold.flatMap((pieces, day) => {
    const usual = at(expected, day)
    return usual > 0 ? [(pieces - usual) ** 2 / usual] : []
  })
  return days.length > 1 ? Math.min(50, Math.max(0.5, sum(days) / (days.length - 1))) : 1
}

const round = (value: number, digits = 4) => Number(value.toFixed(digits))

/** Without sales nothing is forecast. */
const none = (days: number): ForecastModel => ({
  method: "none",
  history_days: days,
  level: 0,
  slope: 0,
  weekdays: Array<number>(WEEK).fill(1),
  dispersion: 1,
  uncertainty: 0,
  error: null,
})

/** The mean of a short history (domain 4), with its uncertainty. */
function mean({ quantities }: Sales): ForecastModel {
  const days = quantities.length
  const level = Math.max(0, sum(quantities) / days)
  const dispersion = dispersionOf(quantities, Array<number>(days).fill(level))
  return {
    ...none(days),
    method: "mean",
    level: round(level, 6),
    dispersion: round(dispersion),
    uncertainty: level > 0 ? round(Math.sqrt(dispersion / level / days)) : 0,
  }
}

/**
 * Forecasts an item's sales by weekday and level, with the candidate that had the smallest error in
 * the last weeks; by the mean for items younger than 28 days; nothing without sales.
 */
export function fitForecast(sales: Sales): ForecastModel {
  const { quantities, firstWeekday } = sales
  const days = quantities.length
  if (!quantities.some((pieces) => pieces > 0)) return none(days)
  if (days < PATTERN_DAYS) return mean(sales)
  const weekdays = weekdayPattern(sales)
  const pattern = quantities.map((_, day) => at(weekdays, (firstWeekday + day) % WEEK))
  // A weekday that never has sales carries no information on the level.
  const levels = quantities.map((pieces, day) =>
    at(pattern, day) > 0.02 ? pieces / at(pattern, day) : 0,
  )
  const { state, errors } = best(candidates(levels, quantities, pattern))
  const recent = quantities.slice(-TRIED_WEEKS * WEEK)
  const weekly = sum(recent) / (recent.length / WEEK)
  const usual = Math.max(weekly / WEEK, 1e-6)
  const expected = pattern.slice(-recent.length).map((share) => share * usual)
  const dispersion = dispersionOf(recent, expected)
  const missed = errors.length > 0 ? sum(errors.map((error) => error * error)) / errors.length : 0
  // Weekly errors beyond the noise of their days are the uncertainty of the level.
  const unknown = Math.max(0, missed - dispersion * weekly)
  const least = dispersion / Math.max(1, sum(recent))
  return {
    method: "pattern",
    history_days: days,
    level: round(state.level, 6),
    slope: round(state.slope, 6),
    weekdays: weekdays.map((share) => round(share)),
    dispersion: round(dispersion),
    uncertainty: weekly > 0 ? round(Math.sqrt(unknown / (weekly * weekly) + least)) : 0,
    error: weekly > 0 ? round(absolute(errors) / errors.length / weekly) : null,
  }
}

export type ForecastDay = {
  expected: number
  /** Pieces from the first day to this one: four of five cases are between `low` and `high`. */
  total: number
  low: number
  high: number
}

/** The forecast of the days after the last observed one; `weekday`: of the first of them. */
export function forecastDays(
  { level, slope, weekdays, dispersion, uncertainty }: ForecastModel,
  { weekday, days }: { weekday: number; days: number },
): ForecastDay[] {
  let total = 0
  return Array.from({ length: days }, (_, ahead) => {
    const share = at(weekdays, (weekday + ahead) % WEEK)
    const expected = levelAfter({ level, slope }, ahead + 1) * share
    total += expected
    const unknown = uncertainty * (1 + ahead / DRIFT_DAYS)
    const spread = BAND * Math.sqrt(dispersion * total + (unknown * total) ** 2)
    return { expected, total, low: Math.max(0, total - spread), high: total + spread }
  })
}

/**
 * Number of days until the available pieces are sold: 0 without pieces, null beyond the forecast.
 */
export function daysUntilGone(totals: readonly number[], available: number): number | null {
  if (available <= 0) return 0
  const day = totals.findIndex((total) => total >= available)
  return day < 0 ? null : day + 1
}
