import type { StockPush } from "@packhaus/contract/stock-pushes/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Faint } from "#ui/page/layout.tsx"

const tones = {
  refused: "critical",
  drift: "attention",
  uncounted: "neutral",
  waiting: "info",
  agreed: "success",
} as const

/** How it stands with a variant that is told to a shop: why not, since when, and what was overwritten. */
export function PushState({ push }: { push: StockPush }) {
  const { t } = useTranslation("stock-pushes")
  const { number } = useFormat()
  const { state, last_error, drift_since, overwritten_quantity: overwritten } = push
  return (
    <div>
      <StatusBadge tone={tones[state]}>{t(($) => $.list.states[state])}</StatusBadge>
      {last_error ? <Faint> {last_error}</Faint> : null}
      {drift_since ? (
        <Faint>
          {" "}
          {t(($) => $.list.since)} <Moment at={drift_since} time />
        </Faint>
      ) : null}
      {overwritten === null ? null : (
        <Faint> {t(($) => $.list.overwritten, { quantity: number(overwritten) })}</Faint>
      )}
    </div>
  )
}
