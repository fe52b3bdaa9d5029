import { hasAccountOnly, isOutside, isShutDown, isWaiting } from "@packhaus/contract/access/roles"
import { roleFigures } from "@packhaus/contract/dashboard/figures"
import { dashboardPaths } from "@packhaus/contract/dashboard/paths"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { memberPaths } from "@packhaus/contract/members/paths"
import { IconClockHour4 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, redirect } from "react-router"
import { WaitlistHome } from "#features/applicants/waitlist/components/waitlist-home.tsx"
import { ownEntryQuery } from "#features/applicants/waitlist/queries.ts"
import { Attention } from "#features/dashboard/components/attention.tsx"
import { DashboardPage, Panels } from "#features/dashboard/components/dashboard-page.tsx"
import { TileFigures } from "#features/dashboard/components/tile-figures.tsx"
import { periodOf } from "#features/dashboard/components/use-period.ts"
import { dashboardQuery, figuresQuery } from "#features/dashboard/queries.ts"
import { sessionQuery, useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { queryClient } from "#lib/query-client.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { Page } from "#ui/page/page.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { dashboardParts } from "../dashboard-parts.ts"
import { areasFor } from "../nav.ts"

/** Opens this person's start page; shows a message to people without an area or access. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await queryClient.ensureQueryData(sessionQuery)
  if (isShutDown(session.role)) {
    if (session.actions.includes("dashboard.read")) void queryClient.prefetchQuery(dashboardQuery)
    return null
  }
  if (isWaiting(session.role)) {
    void queryClient.prefetchQuery(ownEntryQuery)
    return null
  }
  const [first] = areasFor(session)
  if (first && first.path !== dashboardPaths.home) throw redirect(first.path)
  if (first) void queryClient.prefetchQuery(dashboardQuery)
  if (first && roleFigures[session.role])
    void queryClient.prefetchQuery(figuresQuery(periodOf(new URL(request.url).searchParams)))
  return null
}

/** The dashboard, for roles that have one. */
export function HomePage() {
  const session = useSession()
  if (isWaiting(session.role)) return <WaitlistHome otherwise={<AccountWithoutArea />} />
  return !isShutDown(session.role) && areasFor(session)[0]?.path === dashboardPaths.home ? (
    <DashboardPage shown={dashboardParts} />
  ) : (
    <AccountWithoutArea />
  )
}

/** The open invoices of a disabled organisation; empty without any. */
function Owed() {
  const { data } = useQuery(dashboardQuery)
  const { tiles, panels } = dashboardParts
  const owed = data?.tiles.filter(({ count }) => count > 0) ?? []
  if (!data || owed.length === 0) return null
  return (
    <>
      <TileFigures tiles={owed} shown={tiles} />
      <Attention tiles={owed} shown={tiles} />
      <Panels panels={data.panels} shown={panels} />
    </>
  )
}

/** The state of the account, and the next step. */
function AccountWithoutArea() {
  const { t } = useTranslation("dashboard")
  const { date } = useFormat()
  const { role, person, organisation } = useSession()
  const can = useCan()
  const isClosed = hasAccountOnly(role, organisation.type)
  const kind = isClosed ? "closed" : isOutside(role) ? role : "other"
  return (
    <Page title={t(($) => $.home.title, { name: person.first_name })}>
      {isShutDown(role) && can("dashboard.read") ? <Owed /> : null}
      <EmptyState
        icon={IconClockHour4}
        title={t(($) => $.home[kind].title, { organisation: organisation.name })}
        body={t(($) => $.home[kind].body, {
          date: organisation.disable_at ? date(organisation.disable_at) : "",
        })}
      >
        {isShutDown(role) && can("invoice.read") ? (
          <LinkButton look="primary" to={invoicePaths.list}>
            {t(($) => $.home.invoices)}
          </LinkButton>
        ) : null}
        <LinkButton to={memberPaths.account}>{t(($) => $.home.settings)}</LinkButton>
      </EmptyState>
    </Page>
  )
}
