import { useSearchParams } from "react-router"

export const periods = [7, 14, 28] as const
type Period = (typeof periods)[number]

/** Days of the figures and the chart. The address carries them. */
export function usePeriod(): [Period, (period: Period) => void] {
  const [search, setSearch] = useSearchParams()
  const period = periods.find((days) => String(days) === search.get("days")) ?? 7
  const choose = (days: Period) =>
    setSearch(days === 7 ? {} : { days: String(days) }, {
      replace: true,
      preventScrollReset: true,
    })
  return [period, choose]
}
