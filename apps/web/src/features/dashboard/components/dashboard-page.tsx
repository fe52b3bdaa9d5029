import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import type { DashboardOnScreen } from "#lib/dashboard.ts"
import { Columns, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { dashboardQuery } from "../queries.ts"
import { Attention } from "./attention.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { PeriodSwitch } from "./period-switch.tsx"
import { TileFacts } from "./tile-facts.tsx"
import { TileFigures } from "./tile-figures.tsx"

/** Dashboard: figures of a period, what waits for a person, and the panels of features. */
export function DashboardPage({ shown }: { shown: DashboardOnScreen }) {
  const { t } = useTranslation("dashboard")
  const { person, organisation } = useSession()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const lead = t(($) => $.lead, { name: person.first_name, organisation: organisation.name })
  return (
    <Page
      title={t(($) => $.title)}
      lead={lead}
      actions={data && hasTrends(data, shown) ? <PeriodSwitch /> : null}
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Body dashboard={data} shown={shown} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

type BodyProps = { dashboard: Dashboard; shown: DashboardOnScreen }

/** Whether nothing has happened yet: every figure is zero. */
const isUntouched = (tiles: Dashboard["tiles"]) =>
  tiles.every(({ kind, count, amount }) => kind === "attention" || (amount ?? count) === 0)

const isFirstDay = ({ steps, tiles }: Dashboard) =>
  steps.some(({ done }) => !done) && isUntouched(tiles)

const hasTrends = (dashboard: Dashboard, { panels }: DashboardOnScreen) =>
  !isFirstDay(dashboard) &&
  Object.entries(panels).some(([name, { Top }]) => Top && dashboard.panels[name] !== undefined)

function Body({ dashboard, shown }: BodyProps) {
  const { tiles, panels, steps } = dashboard
  const isNew = steps.some(({ done }) => !done)
  const waits = tiles.some(({ kind }) => kind === "attention")
  // Figures of zero tell a new account nothing: it sees what to do next.
  if (isFirstDay(dashboard))
    return (
      <Stack>
        <FirstSteps steps={steps} shown={shown.steps} stays />
        {waits ? <Attention tiles={tiles} shown={shown.tiles} isNew /> : null}
      </Stack>
    )
  const trends = Object.entries(shown.panels).flatMap(([name, { Top }]) =>
    Top && panels[name] !== undefined ? [{ name, Top }] : [],
  )
  return (
    <>
      <FirstSteps steps={steps} shown={shown.steps} />
      {trends.map(({ name, Top }) => (
        <Top key={name} data={dataOf(panels, name)} tiles={tiles} shown={shown.tiles} />
      ))}
      {trends.length === 0 ? <TileFigures tiles={tiles} shown={shown.tiles} /> : null}
      <Columns
        side={
          <>
            {trends.length > 0 ? <TileFacts tiles={tiles} shown={shown.tiles} /> : null}
            <Panels panels={panels} shown={shown.panels} place="side" />
          </>
        }
      >
        <Attention tiles={tiles} shown={shown.tiles} isNew={isNew} />
        <Panels panels={panels} shown={shown.panels} place="main" />
      </Columns>
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
