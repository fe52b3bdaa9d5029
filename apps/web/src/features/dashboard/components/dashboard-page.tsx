import type { Dashboard } from "@packhaus/contract/dashboard/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Columns, Figures } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { dashboardQuery } from "../queries.ts"
import { Activity } from "./activity.tsx"
import { Attention } from "./attention.tsx"
import { FirstSteps } from "./first-steps.tsx"
import { Money } from "./money.tsx"
import { OrdersPerDay } from "./orders-per-day.tsx"
import { RunningOut } from "./running-out.tsx"

/** The day at a glance, for whom has one: figures, what needs a person, what runs out, what happened. */
export function DashboardPage() {
  const { t } = useTranslation("dashboard")
  const { person, organisation } = useSession()
  const { data, error, refetch } = useQuery(dashboardQuery)
  const lead = t(($) => $.lead, { name: person.first_name, organisation: organisation.name })
  return (
    <Page title={t(($) => $.title)} lead={lead}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Body dashboard={data} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Body({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation("dashboard")
  const { number } = useFormat()
  const figure = (name: keyof Dashboard["figures"]) => ({
    name: t(($) => $.figures[name]),
    value: number(dashboard.figures[name]),
  })
  return (
    <>
      {dashboard.first_steps ? <FirstSteps steps={dashboard.first_steps} /> : null}
      <Figures
        figures={[
          figure("orders_today"),
          figure("open"),
          figure("packed"),
          figure("shipped_today"),
          figure("held"),
        ]}
      />
      {dashboard.money ? <Money money={dashboard.money} /> : null}
      <Columns side={<RunningOut items={dashboard.running_out} />}>
        <Attention items={dashboard.attention} money={dashboard.money} />
        <OrdersPerDay days={dashboard.orders_per_day} />
        <Activity events={dashboard.activity} />
      </Columns>
    </>
  )
}

const Waiting = () => (
  <div aria-busy>
    <Columns side={<SectionBones lines={["90%", "75%", "82%", "70%"]} />}>
      <SectionBones lines={["72%", "64%", "80%", "58%", "68%"]} />
      <SectionBones lines={["90%", "84%", "88%", "82%"]} />
    </Columns>
  </div>
)
