import type { StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Moment } from "#ui/display/moment.tsx"
import { Faint, Figures } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

/** The state of a shop's stock pushes, and their problem. */
export function StockState({ stock }: { stock: StockSettings }) {
  const { t } = useTranslation("stock-pushes")
  const { counted } = useFormat()
  const { is_on, missing_scopes, last_error: error, told_at, compared_at } = stock
  if (!is_on) return null
  const when = (at: string | null) => (at ? <Moment at={at} time /> : t(($) => $.times.never))
  const figure = (name: "waiting" | "drifting" | "refused") => ({
    name: t(($) => $.figures[name]),
    value: counted(stock[name]),
    tone: name !== "waiting" && stock[name] > 0 ? ("critical" as const) : undefined,
  })
  return (
    <>
      {missing_scopes.length > 0 ? (
        <Notice tone="critical" title={t(($) => $.problem.scopes)}>
          <p>{t(($) => $.problem.scopesBody)}</p>
        </Notice>
      ) : null}
      {missing_scopes.length === 0 && error ? (
        <Notice tone="attention" title={t(($) => $.problem.failing)}>
          <p>{t(($) => $.problem.failingBody, { error })}</p>
        </Notice>
      ) : null}
      <Figures figures={[figure("waiting"), figure("drifting"), figure("refused")]} />
      <Faint>
        {t(($) => $.times.pushed)}: {when(told_at)} · {t(($) => $.times.compared)}:{" "}
        {when(compared_at)}
      </Faint>
    </>
  )
}
