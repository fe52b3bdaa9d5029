import type { Tile } from "@packhaus/contract/dashboard/schema"
import { Fragment } from "react"
import { useTranslation } from "react-i18next"
import type { DashboardOnScreen } from "#lib/dashboard.ts"
import { Section } from "#ui/page/section.tsx"
import css from "./figures.module.css"
import { useTileFigures } from "./tile-figures.tsx"

type Props = { tiles: readonly Tile[]; shown: DashboardOnScreen["tiles"] }

/** Present counts beside the figures of the period, one below the other. */
export function TileFacts({ tiles, shown }: Props) {
  const { t } = useTranslation("dashboard")
  const facts = useTileFigures(tiles, shown)
  if (facts.length === 0) return null
  return (
    <Section flush title={t(($) => $.now)}>
      <dl className={css.facts}>
        {facts.map(({ name, value, tone }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd data-tone={tone}>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Section>
  )
}
