import type { Tile } from "@packhaus/contract/dashboard/schema"
import { useTileFigures } from "#features/dashboard/components/tile-figures.tsx"
import { Trends } from "#features/dashboard/components/trends.tsx"
import { usePeriod } from "#features/dashboard/components/use-period.ts"
import type { DashboardOnScreen } from "#lib/dashboard.ts"
import { type Days, useOrderTrends } from "./order-trends.tsx"

type Props = { data: Days; tiles: readonly Tile[]; shown: DashboardOnScreen["tiles"] }

/** Received, shipped, on time, and the figure that this role acts on first. */
export function OrderFigures({ data, tiles, shown }: Props) {
  const [period] = usePeriod()
  const trendsOf = useOrderTrends()
  const lead = useTileFigures(tiles, shown).filter(({ isLead }) => isLead)
  return <Trends trends={[...lead.slice(0, 1), ...trendsOf(data, period)]} />
}
