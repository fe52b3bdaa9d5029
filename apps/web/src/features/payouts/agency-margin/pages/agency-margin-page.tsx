import { payablePaths } from "@packhaus/contract/payouts/payables/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, type LoaderFunctionArgs } from "react-router"
import { useIsPayee } from "#features/sign-in/sessions/queries.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { MarginChart } from "../components/margin-chart.tsx"
import { MarginFigures } from "../components/margin-figures.tsx"
import { MarginGroups } from "../components/margin-groups.tsx"
import { MarginLines } from "../components/margin-lines.tsx"
import { MarginSearch, marginQueries, marginsOnScreen } from "../queries.ts"

const summaryAhead = loaderFor(MarginSearch, (state) =>
  queryClient.prefetchQuery(marginQueries.summary(state)),
)
export function loader(args: LoaderFunctionArgs) {
  summaryAhead(args)
  return marginsOnScreen.loader(args)
}

/** The margin of agencies: by month, by customer or product, and per invoice line. */
export function AgencyMarginPage() {
  const { t } = useTranslation("agency-margin")
  const isPayee = useIsPayee()
  const [state, patch] = useSearch(MarginSearch)
  const query = useQuery(marginQueries.summary(state))
  return (
    <Page
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      actions={<Link to={payablePaths.list}>{t(($) => (isPayee ? $.earnings : $.payables))}</Link>}
    >
      <QueryPart query={query}>
        {(summary) => (
          <Stack>
            <MarginFigures summary={summary} />
            <MarginChart
              months={summary.months}
              month={summary.month}
              currency={summary.currency_code}
              onChoose={(month) => patch({ month })}
            />
            <MarginGroups summary={summary} by={state.by} onBy={(by) => patch({ by })} />
          </Stack>
        )}
      </QueryPart>
      <MarginLines months={query.data?.months ?? []} />
    </Page>
  )
}
