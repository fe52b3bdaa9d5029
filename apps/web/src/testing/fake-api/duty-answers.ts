import { dutyRates as api } from "@packhaus/contract/duty-rates/endpoints"
import type { DutyRate } from "@packhaus/contract/duty-rates/schema"
import { type Answer, answer } from "./answers.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const rate = (nth: number, hs_prefix: string, said: Partial<DutyRate>): DutyRate => ({
  id: `duty_${nth}`,
  hs_prefix,
  origin: null,
  destination: null,
  rate: null,
  valid_from: "2026-01-01",
  created_by: "Mira Sommer",
  created_at: moment(nth * 60),
  ...said,
})
const all = remembered(() => [
  rate(1, "3406", { rate: 0 }),
  rate(2, "6912", { origin: "CN", rate: 500 }),
  rate(3, "3406", { destination: "CH", rate: 190 }),
])

export const dutyAnswers: Answer[] = [
  answer(api.list, ({ as, query: { offset, limit } }) => {
    const found = as === "empty" ? [] : all.now
    return { duty_rates: found.slice(offset, offset + limit), count: found.length, offset, limit }
  }),
  answer(api.current, ({ query: { hs_code } }) => ({
    duty_rates: all.now.flatMap(({ rate: held, ...one }) =>
      held !== null && [hs_code].flat().some((code) => code.startsWith(one.hs_prefix))
        ? [{ ...one, rate: held }]
        : [],
    ),
  })),
  answer(api.create, ({ body }) => {
    const duty_rate = rate(9, body.hs_prefix, body)
    all.now = [duty_rate, ...all.now]
    return { duty_rate }
  }),
]
