import type { DutyRate } from "@packhaus/contract/catalogue/duty-rates/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"

type Way = Pick<DutyRate, "origin" | "destination">

/** Duty rates and their countries as text. */
export function useRateWords() {
  const { t } = useTranslation("duty-rates")
  const { country, number } = useFormat()
  return {
    /** Null if unknown. */
    rate: (rate: number | null) =>
      rate === null ? t(($) => $.unknown) : `${number(rate / 100, 2)} %`,
    origin: ({ origin }: Way) => (origin === null ? t(($) => $.everywhere) : country(origin)),
    destination: ({ destination }: Way) =>
      destination === null ? t(($) => $.eu) : country(destination),
  }
}
