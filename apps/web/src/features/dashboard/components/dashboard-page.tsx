import { isSupplier } from "@packhaus/contract/access/roles"
import { roleFigures } from "@packhaus/contract/dashboard/figures"
import type { Dashboard, Tile } from "@packhaus/contract/dashboard/schema"
import { packStationPaths } from "@packhaus/contract/pack-station/paths"
import { useQuery } from "@tanstack/react-query"
import { Fragment, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { type DashboardOnScreen, wordsOf } from "#lib/dashboard.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { dashboardQuery, figuresQuery } from "../queries.ts"
import { Attention, waitingOf } from "./attention.tsx"
import css from "./figures.module.css"
import { Figures } from "./figures.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { PeriodSwitch } from "./period-switch.tsx"
import { TileFigures, useTileFigures } from "./tile-figures.tsx"
import { usePeriod } from "./use-period.ts"

type Props = { tiles: readonly Tile[]; shown: DashboardOnScreen["tiles"] }

/** Present counts beside the figures of the period, one below the other. */
function TileFacts({ tiles, shown }: Props) {
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

/** Dashboard: figures of a period, what waits for a person, a chart, and the panels of features. */
export function DashboardPage({ shown }: { shown: DashboardOnScreen }) {
  const { t, i18n } = useTranslation("dashboard")
  const { person, organisation, role } = useSession()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const hasFigures = roleFigures[role] !== undefined && data !== undefined && !isFirstDay(data)
  const [first] = data && !isFirstDay(data) ? waitingOf(data.tiles, shown.tiles, role) : []
  const name = person.first_name
  const lead = first
    ? t(($) => $.leadFirst, {
        name,
        first: wordsOf(first.screen.label, i18n.language, first.tile.count),
      })
    : t(($) => $.lead, { name, organisation: organisation.name })
  return (
    <Page
      title={t(($) => $.title)}
      lead={lead}
      actions={
        hasFigures ? (
          <>
            <PeriodSwitch />
            {isSupplier(role) ? (
              <LinkButton look="primary" to={packStationPaths.station}>
                {t(($) => $.actions.pack)}
              </LinkButton>
            ) : null}
          </>
        ) : null
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Body dashboard={data} shown={shown} hasFigures={hasFigures} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

type BodyProps = { dashboard: Dashboard; shown: DashboardOnScreen; hasFigures: boolean }

/** Whether nothing has happened yet: every figure is zero. */
const isUntouched = (tiles: Dashboard["tiles"]) =>
  tiles.every(({ kind, count, amount }) => kind === "attention" || (amount ?? count) === 0)

const isFirstDay = ({ steps, tiles }: Dashboard) =>
  steps.some(({ done }) => !done) && isUntouched(tiles)

/** Most people are past their first day. */
const Contact = lazyPart(() => import("#features/help/components/contact.tsx"), "Contact", "help")

function Body({ dashboard, shown, hasFigures }: BodyProps) {
  const { t } = useTranslation("dashboard")
  const { tiles, panels, steps } = dashboard
  const isNew = steps.some(({ done }) => !done)
  const waits = tiles.some(({ kind }) => kind === "attention")
  const attention = <Attention tiles={tiles} shown={shown.tiles} isNew={isNew} />
  // Figures of zero tell a new account nothing: it sees what to do next.
  if (isFirstDay(dashboard))
    return (
      <Columns
        side={
          <Suspense>
            <Contact page={t(($) => $.first.title)} linked />
          </Suspense>
        }
      >
        <FirstSteps steps={steps} shown={shown.steps} stays />
        {waits ? attention : null}
      </Columns>
    )
  return (
    <>
      <FirstSteps steps={steps} shown={shown.steps} />
      {hasFigures ? (
        <PeriodFigures shown={shown.figures}>{attention}</PeriodFigures>
      ) : (
        <TileFigures tiles={tiles} shown={shown.tiles} />
      )}
      <Columns
        side={
          <>
            {hasFigures ? <TileFacts tiles={tiles} shown={shown.tiles} /> : null}
            <Panels panels={panels} shown={shown.panels} place="side" />
          </>
        }
      >
        {hasFigures ? null : attention}
        <Panels panels={panels} shown={shown.panels} place="main" />
      </Columns>
    </>
  )
}

const FigureChart = lazyPart(() => import("./figure-chart.tsx"), "FigureChart")
const chartBones = <SectionBones lines={["90%", "84%", "88%", "82%"]} />

type PeriodProps = { shown: DashboardOnScreen["figures"]; children: ReactNode }

/** Figures of the chosen period, and beside what waits the chart. */
function PeriodFigures({ shown, children }: PeriodProps) {
  const [chosen] = usePeriod()
  const { data, error, refetch } = useQuery(figuresQuery(chosen))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data ? <Figures figures={data} shown={shown} /> : <SectionBones lines={["40%", "60%"]} />}
      <div className={css.halves}>
        {children}
        {data?.chart ? (
          <Suspense fallback={chartBones}>
            <FigureChart chart={data.chart} shown={shown} />
          </Suspense>
        ) : (
          chartBones
        )}
      </div>
    </>
  )
}

/** Data of a panel for the component that its feature declares for it. */
const dataOf = (panels: Dashboard["panels"], name: string) => panels[name] as never

type PanelProps = {
  panels: Dashboard["panels"]
  shown: DashboardOnScreen["panels"]
  /** The column; both if omitted. */
  place?: "main" | "side"
}

/** The dashboard panels that this person may see, in order. */
export const Panels = ({ panels, shown, place }: PanelProps) =>
  Object.entries(shown)
    .filter(([name, panel]) => panels[name] !== undefined && panel.place === (place ?? panel.place))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name, { Show }]) => <Show key={name} data={dataOf(panels, name)} />)

const Waiting = () => (
  <div aria-busy>
    <Columns side={<SectionBones lines={["90%", "75%", "82%", "70%"]} />}>
      <SectionBones lines={["72%", "64%", "80%", "58%", "68%"]} />
      <SectionBones lines={["90%", "84%", "88%", "82%"]} />
    </Columns>
  </div>
)
