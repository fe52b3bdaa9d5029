import { businessDayOf } from "@packhaus/contract/planning/forecasts/rules"
import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import type { StockOrder } from "@packhaus/contract/purchasing/stock-orders/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { addressState, anyDay, anyText, oneOf } from "#lib/address-state.ts"
import { useFormat } from "#lib/format.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { FieldGrid, Inline, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { ArrivalCalendar } from "../components/arrival-calendar.tsx"
import { daysOf, spans, stepped } from "../components/calendar-days.ts"
import { FindByLabel } from "../components/find-by-label.tsx"
import { LateArrivals } from "../components/late-arrivals.tsx"
import { LocationField } from "../components/location-field.tsx"
import { stockOrderQueries } from "../queries.ts"

const search = addressState({ view: oneOf(spans, "month"), day: anyDay, location: anyText })
const noOrders: readonly StockOrder[] = []

/** Calendar of expected arrivals: a month or a week, of all places or one; overdue orders above it. */
export function ArrivalsPage() {
  const { t } = useTranslation("stock-orders")
  const { calendar } = useFormat()
  const [{ view, day: requestedDay, location }, patch] = useSearch(search)
  const today = businessDayOf(new Date())
  const day = requestedDay || today
  const days = daysOf(view, day)
  const [from = day, to = day] = [days[0]?.day, days.at(-1)?.day]
  const query = useQuery(stockOrderQueries.expected({ gte: from, lte: to }, location))
  const late = useQuery(stockOrderQueries.expected({ lte: today }, location))
  const isLate = (late.data ?? noOrders).filter((order) => order.is_late)
  const go = (by: number) => patch({ day: stepped(view, day, by) })
  return (
    <Page
      title={t(($) => $.calendar.title)}
      back={{ to: stockOrderPaths.list, label: t(($) => $.title) }}
    >
      <Stack>
        <FieldGrid>
          <LocationField value={location} onValue={(next) => patch({ location: next })} />
          <FindByLabel />
        </FieldGrid>
        {isLate.length > 0 ? <LateArrivals orders={isLate} /> : null}
        <Section
          flush
          title={t(($) => $.calendar.range, { from: calendar(from), to: calendar(to) })}
          side={
            <Inline>
              {spans.map((span) => (
                <Button
                  key={span}
                  look={span === view ? "secondary" : "quiet"}
                  aria-pressed={span === view}
                  onClick={() => patch({ view: span })}
                >
                  {t(($) => $.calendar[span])}
                </Button>
              ))}
              <Button look="quiet" onClick={() => go(-1)}>
                {t(($) => $.calendar.before)}
              </Button>
              <Button look="quiet" onClick={() => patch({ day: "" })}>
                {t(($) => $.calendar.today)}
              </Button>
              <Button look="quiet" onClick={() => go(1)}>
                {t(($) => $.calendar.after)}
              </Button>
            </Inline>
          }
        >
          <QueryPart query={query}>
            {(orders) => <ArrivalCalendar orders={orders} days={days} today={today} />}
          </QueryPart>
        </Section>
      </Stack>
    </Page>
  )
}
