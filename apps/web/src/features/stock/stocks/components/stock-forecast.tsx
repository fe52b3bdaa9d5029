import type { Forecast } from "@packhaus/contract/planning/forecasts/schema"
import type { Stock } from "@packhaus/contract/stock/stocks/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { addressState, oneOf } from "#lib/address-state.ts"
import { useFormat } from "#lib/format.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Faint, Inline, Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { stockQueries } from "../queries.ts"
import { ImportWays } from "./import-ways.tsx"
import { StockChart } from "./stock-chart.tsx"
import css from "./stock-forecast.module.css"

const spans = ["30", "60", "90"] as const
/** From this error on a forecast is called irregular. */
const IRREGULAR = 0.5
const search = addressState({ days: oneOf(spans, "60") })

/**
 * How long an item lasts, how certain that is, and the latest order date for each mode of
 * transport.
 */
export function StockForecast({ stock: { id, merchant_id } }: { stock: Stock }) {
  const { t } = useTranslation("stocks")
  const [{ days }, patch] = useSearch(search)
  const query = useQuery(stockQueries.forecast(id, Number(days)))
  return (
    <div className={css.parts}>
      <Section
        title={t(($) => $.forecast.title)}
        side={
          <Inline>
            {spans.map((span) => (
              <Button
                key={span}
                look={span === days ? "secondary" : "quiet"}
                aria-pressed={span === days}
                onClick={() => patch({ days: span })}
              >
                {t(($) => $.forecast.span, { days: span })}
              </Button>
            ))}
          </Inline>
        }
      >
        <QueryPart query={query}>
          {(forecast) =>
            forecast.method === "none" ? <NoSales /> : <Outlook forecast={forecast} />
          }
        </QueryPart>
      </Section>
      {query.data ? <ImportWays forecast={query.data} merchant_id={merchant_id} /> : null}
    </div>
  )
}

function NoSales() {
  const { t } = useTranslation("stocks")
  return <Faint>{t(($) => $.forecast.none)}</Faint>
}

function Outlook({ forecast }: { forecast: Forecast }) {
  const { t } = useTranslation("stocks")
  const { calendar, number } = useFormat()
  const { today, run_out_on, ways } = forecast
  const everywhere = t(($) => $.forecast.everywhere, { pieces: number(forecast.available) })
  const [runOut, band, quality] = [useRunOut(forecast), useBand(forecast), useQuality(forecast)]
  const due = ways.flatMap(({ method: way, order_by }) =>
    order_by && order_by >= today ? [{ way, order_by }] : [],
  )
  return (
    <Stack>
      <div>
        <strong>{runOut}</strong>
        <br />
        <Faint>{[band, everywhere].filter(Boolean).join(" · ")}</Faint>
      </div>
      <StockChart
        forecast={forecast}
        marks={[
          ...due.map(({ way, order_by }) => ({
            day: order_by,
            label: t(($) => $.forecast.lastDay, {
              way: t(($) => $.ways[way]),
              day: calendar(order_by),
            }),
            tone: "attention" as const,
          })),
          ...(run_out_on
            ? [
                {
                  day: run_out_on,
                  label: t(($) => $.forecast.gone, { day: calendar(run_out_on) }),
                  tone: "critical" as const,
                },
              ]
            : []),
          { day: today, label: t(($) => $.forecast.today), tone: "neutral" as const },
        ]}
      />
      <Faint>{quality}</Faint>
    </Stack>
  )
}

function useRunOut({ run_out_on, available, incoming }: Forecast) {
  const { t } = useTranslation("stocks")
  const { calendar } = useFormat()
  if (available <= 0 && incoming <= 0) return t(($) => $.forecast.isGone)
  return run_out_on
    ? t(($) => $.forecast.runsOut, { day: calendar(run_out_on) })
    : t(($) => $.forecast.lasts)
}

function useBand({ run_out_early: early, run_out_late: late }: Forecast) {
  const { t } = useTranslation("stocks")
  const { calendar } = useFormat()
  if (!early) return null
  return late
    ? t(($) => $.forecast.between, { early: calendar(early), late: calendar(late) })
    : t(($) => $.forecast.notBefore, { early: calendar(early) })
}

/** The basis of the forecast: its recent accuracy, or why it is only a mean. */
function useQuality({ method, history_days, error }: Forecast) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  if (method === "mean") return t(($) => $.forecast.young, { count: history_days })
  if (error === null) return t(($) => $.forecast.untried)
  const percent = number(Math.round(error * 100))
  return t(($) => (error > IRREGULAR ? $.forecast.irregular : $.forecast.accuracy), { percent })
}
