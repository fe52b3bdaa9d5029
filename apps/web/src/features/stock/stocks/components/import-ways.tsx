import { daysBetween } from "@packhaus/contract/planning/forecasts/rules"
import type { Forecast, ImportWay } from "@packhaus/contract/planning/forecasts/schema"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Faint, Line, Lines, Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"

/** The latest order date of an item for each mode of transport, and the cost of missing it. */
export function ImportWays({ forecast, merchant_id }: { forecast: Forecast; merchant_id: string }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const { ways, suggested_quantity } = forecast
  const supplier = ways.find(({ supplier_name }) => supplier_name)?.supplier_name
  return (
    <Section
      flush
      title={supplier ? t(($) => $.ways.orderFrom, { supplier }) : t(($) => $.ways.order)}
      side={
        supplier && forecast.method !== "none"
          ? t(($) => $.ways.suggested, { pieces: number(suggested_quantity) })
          : null
      }
    >
      <Lines>
        {ways.map((way) => (
          <Way key={way.method} way={way} forecast={forecast} merchant_id={merchant_id} />
        ))}
      </Lines>
    </Section>
  )
}

function Way({
  way,
  forecast,
  merchant_id,
}: {
  way: ImportWay
  forecast: Forecast
  merchant_id: string
}) {
  const can = useCan()
  const { t } = useTranslation("stocks")
  const { calendar } = useFormat()
  const { method, transit_days, order_by } = way
  const production = way.production_days ?? 0
  const lasts = transit_days
    ? t(($) => $.ways.takes, {
        production,
        from: transit_days[0],
        to: transit_days[1],
      })
    : t(($) => $.ways.stays, { production })
  return (
    <Line
      title={t(($) => $.ways[method])}
      sub={way.agreement_id ? lasts : t(($) => $.ways.notAgreed)}
    >
      <Stacked sub={<WayState way={way} today={forecast.today} />}>
        <Faint>{t(($) => $.ways.orderBy)} </Faint>
        <strong>{order_by ? calendar(order_by) : "–"}</strong>
      </Stacked>
      {way.agreement_id && way.variant_id && can("stock_order.write") ? (
        <LinkButton
          to={stockOrderPaths.createOf({
            agreement: way.agreement_id,
            variant: way.variant_id,
            organisation: merchant_id,
            quantity: Math.max(forecast.suggested_quantity, way.moq ?? 1),
          })}
        >
          {t(($) => $.ways.create)}
        </LinkButton>
      ) : null}
    </Line>
  )
}

function WayState({ way, today }: { way: ImportWay; today: string }) {
  const { t } = useTranslation("stocks")
  const { calendar } = useFormat()
  const { agreement_id, order_by, arrives_on, days_without } = way
  if (!agreement_id) return <StatusBadge tone="neutral">{t(($) => $.ways.impossible)}</StatusBadge>
  if (!order_by || !arrives_on) return null
  const left = daysBetween(today, order_by)
  if (left < 0)
    return (
      <>
        <StatusBadge tone="critical">{t(($) => $.ways.tooLate)}</StatusBadge>{" "}
        {t(($) => $.ways.without, { day: calendar(arrives_on), count: days_without ?? 0 })}
      </>
    )
  return (
    <>
      <StatusBadge tone={left <= 7 ? "attention" : "success"}>
        {left === 0 ? t(($) => $.ways.lastDay) : t(($) => $.ways.left, { count: left })}
      </StatusBadge>{" "}
      {t(($) => $.ways.inTime, { day: calendar(arrives_on) })}
    </>
  )
}
