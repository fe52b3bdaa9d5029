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

/** It has a bad row; those after it have none. */
let firstFile: string | undefined

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
  answer(api.importRates, ({ body: { file_key, dry_run } }) => {
    firstFile ??= file_key
    const isBad = file_key === firstFile
    const fault = { row: 3, column: "rate", code: "number.invalid", value: "viel" } as const
    const { id: _, created_by: __, created_at: ___, ...added } = rate(4, "9405", { rate: 470 })
    return {
      duty_import: {
        is_done: !(dry_run || isBad),
        rows: 3,
        same: isBad ? 1 : 2,
        added: 1,
        changes: [{ ...added, row: 2, before: null }],
        bad: isBad ? 1 : 0,
        faults: isBad ? [fault] : [],
      },
    }
  }),
  answer(api.create, ({ body }) => {
    const duty_rate = rate(9, body.hs_prefix, body)
    all.now = [duty_rate, ...all.now]
    return { duty_rate }
  }),
]
