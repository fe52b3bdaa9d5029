import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import type { DashboardOnScreen } from "#lib/dashboard.ts"
import { Columns } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { dashboardQuery } from "../queries.ts"
import { Attention } from "./attention.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { TileFigures } from "./tile-figures.tsx"

/** The dashboard: figures, tasks that need a person, and panels of other features. */
export function DashboardPage({ shown }: { shown: DashboardOnScreen }) {
  const { t } = useTranslation("dashboard")
  const { person, organisation } = useSession()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const lead = t(($) => $.lead, { name: person.first_name, organisation: organisation.name })
  return (
    <Page title={t(($) => $.title)} lead={lead}>
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

function Body({ dashboard: { tiles, panels, steps }, shown }: BodyProps) {
  return (
    <>
      <FirstSteps steps={steps} shown={shown.steps} />
      <TileFigures tiles={tiles} shown={shown.tiles} />
      <Columns side={<Panels panels={panels} shown={shown.panels} place="side" />}>
        <Attention tiles={tiles} shown={shown.tiles} isNew={steps.some(({ done }) => !done)} />
        <Panels panels={panels} shown={shown.panels} place="main" />
      </Columns>
    </>
  )
}

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
    .map(([name, { Show }]) => <Show key={name} data={panels[name] as never} />)

const Waiting = () => (
  <div aria-busy>
    <Columns side={<SectionBones lines={["90%", "75%", "82%", "70%"]} />}>
      <SectionBones lines={["72%", "64%", "80%", "58%", "68%"]} />
      <SectionBones lines={["90%", "84%", "88%", "82%"]} />
    </Columns>
  </div>
)
