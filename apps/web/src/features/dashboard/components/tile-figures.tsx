import type { Tile } from "@packhaus/contract/dashboard/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { addressOfTile, type DashboardOnScreen, wordsOf } from "#lib/dashboard.ts"
import { useFormat } from "#lib/format.ts"
import { Figures } from "#ui/page/layout.tsx"

type Tiles = DashboardOnScreen["tiles"]

/** Words, value and place of each figure, in order. */
export function useTileFigures(tiles: readonly Tile[], shown: Tiles) {
  const { t, i18n } = useTranslation("dashboard")
  const { role } = useSession()
  const { number, money } = useFormat()
  const figures = tiles
    .flatMap((tile) => {
      const screen = shown[tile.name]
      return tile.kind === "figure" && screen ? [{ tile, screen }] : []
    })
    .toSorted((one, other) => one.screen.order - other.screen.order)
  const wordsFor = ({ count, amount, currency_code }: Tile, unit: "rows" | "days" = "rows") => {
    if (amount !== null && currency_code !== null) return money(amount, currency_code)
    return unit === "days" ? t(($) => $.days, { count }) : number(count)
  }
  return figures.map(({ tile, screen }) => {
    const to = addressOfTile(tile, screen, role)
    const words = wordsFor(tile, screen.unit)
    return {
      name: wordsOf(screen.label, i18n.language, tile.count),
      value: to ? <Link to={to}>{words}</Link> : words,
      tone: tile.tone === "info" ? undefined : tile.tone,
    }
  })
}

/** Figures of dashboards without a period: each links to the list of the counted rows. */
export function TileFigures({ tiles, shown }: { tiles: readonly Tile[]; shown: Tiles }) {
  const figures = useTileFigures(tiles, shown)
  return figures.length > 0 ? <Figures figures={figures} /> : null
}
