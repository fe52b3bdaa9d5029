import { dutyRates as api } from "@packhaus/contract/catalogue/duty-rates/endpoints"
import { DutyRate, SmallParcelDuty } from "@packhaus/contract/catalogue/duty-rates/schema"
import { cents } from "@packhaus/contract/kernel/cents"
import { type Answer, answer } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"

const rate = (nth: number, hs_prefix: string, overrides: Partial<DutyRate>) =>
  example(DutyRate, {
    id: `duty_${nth}`,
    hs_prefix,
    valid_from: "2026-01-01",
    created_by: "Mira Sommer",
    created_at: moment(nth * 60),
    ...overrides,
  })
const all = remembered(() => [
  rate(1, "3406", { rate: 0 }),
  rate(2, "6912", { origin: "CN", rate: 500 }),
  rate(3, "3406", { destination: "CH", rate: 190 }),
])

const duty = (nth: number, overrides: { amount: number; valid_from: string }) =>
  example(SmallParcelDuty, {
    id: `spdu_${nth}`,
    amount: cents(overrides.amount),
    valid_from: overrides.valid_from,
    created_by: "Mira Sommer",
    created_at: moment(nth * 60),
  })
const duties = remembered(() => [duty(1, { amount: 300, valid_from: "2026-07-01" })])

/** The first file has a bad row; later ones have none. */
const firstFile = remembered((): string | null => null)

export const dutyAnswers: Answer[] = [
  answer(api.list, ({ as }) => ({ duty_rates: as === "empty" ? [] : all.now })),
  answer(api.current, ({ query: { hs_code } }) => ({
    duty_rates: all.now.flatMap(({ rate: held, ...one }) =>
      held !== null && [hs_code].flat().some((code) => code.startsWith(one.hs_prefix))
        ? [{ ...one, rate: held }]
        : [],
    ),
  })),
  answer(api.smallParcels, () => ({
    current: duties.now.find(({ valid_from }) => valid_from < "2027")?.amount ?? null,
    small_parcel_duties: duties.now,
  })),
  answer(api.setSmallParcels, ({ body }) => {
    const small_parcel_duty = duty(2, body)
    duties.now = [small_parcel_duty, ...duties.now]
    return { small_parcel_duty }
  }),
  answer(api.importRates, ({ body: { file_key, dry_run } }) => {
    firstFile.now ??= file_key
    const isBad = file_key === firstFile.now
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
