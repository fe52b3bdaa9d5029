import { weekdayOf } from "@packhaus/contract/planning/forecasts/rules"
import { expectedPieces } from "@packhaus/contract/purchasing/kit/rules"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import { DayGrid } from "#ui/display/day-grid.tsx"
import { Faint, Line, Lines, Stacked } from "#ui/page/layout.tsx"

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const
type Props = {
  orders: readonly StockOrder[]
  days: readonly { day: string; isOutside: boolean }[]
  today: string
}

/** Each stock order on the day on which it is expected. */
export function ArrivalCalendar({ orders, days, today }: Props) {
  const { t } = useTranslation("stock-orders")
  const { number } = useFormat()
  const nameOf = (day: string) => {
    const weekday = weekdays[weekdayOf(day)] ?? "mon"
    return t(($) => $.calendar.day, {
      weekday: t(($) => $.calendar.weekdays[weekday]),
      day: Number(day.slice(8)),
      month: Number(day.slice(5, 7)),
    })
  }
  return (
    <>
      <DayGrid
        label={t(($) => $.calendar.title)}
        weekdays={weekdays.map((name) => t(($) => $.calendar.weekdays[name]))}
        days={days.map(({ day, isOutside }) => ({
          day,
          name: nameOf(day),
          isOutside,
          isToday: day === today,
          things: orders
            .filter(({ expected_on }) => expected_on === day)
            .map((order) => (
              <Stacked
                key={order.id}
                sub={t(($) => $.calendar.coming, {
                  pieces: number(expectedPieces(order)),
                  place: order.location_name,
                })}
              >
                <Link to={stockOrderPaths.one(order.id)}>{order.number}</Link>{" "}
                {order.is_late ? (
                  <StatusBadge tone="critical">{t(($) => $.late)}</StatusBadge>
                ) : null}
              </Stacked>
            )),
        }))}
      />
      {orders.length === 0 ? (
        <Lines>
          <Line title={<Faint>{t(($) => $.calendar.none)}</Faint>} />
        </Lines>
      ) : null}
    </>
  )
}
