import type { PrivacyRequest } from "@packhaus/contract/privacy-requests/schema"
import { privacyKinds } from "@packhaus/contract/privacy-requests/status"
import { IconShieldLock } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { optionsOf } from "#lib/options.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Filters } from "#ui/data-table/filters.tsx"
import { Pager } from "#ui/data-table/pager.tsx"
import { Inline, Stack } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { AnswerSheet } from "../components/answer-sheet.tsx"
import { RequestTable } from "../components/request-table.tsx"
import { PrivacySearch, pageSize, privacyQueries } from "../queries.ts"

export const loader = loaderFor(PrivacySearch, (search) =>
  queryClient.prefetchQuery(privacyQueries.list(search)),
)

/** What shops ask for by their platform's privacy rules: when it came, what is due, what was done. */
export function PrivacyRequestsPage() {
  const { t } = useTranslation("privacy-requests")
  const [search, patch] = useSearch(PrivacySearch)
  const { data, error, refetch } = useQuery(privacyQueries.list(search))
  const [answered, setAnswered] = useState<PrivacyRequest | null>(null)
  const filters = [
    {
      name: "state",
      label: t(($) => $.filters.state),
      value: search.state,
      options: optionsOf(["unfinished", "done"] as const, (value) => t(($) => $.states[value])),
    },
    {
      name: "kind",
      label: t(($) => $.filters.kind),
      value: search.kind,
      options: optionsOf(privacyKinds, (value) => t(($) => $.kinds[value])),
    },
  ]
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      <Stack>
        <Inline>
          <Filters filters={filters} patch={patch} />
        </Inline>
        {error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <SectionBones lines={["70%", "45%", "76%"]} />
        ) : data.count === 0 ? (
          <EmptyState
            icon={IconShieldLock}
            title={t(($) => $.empty.title)}
            body={t(($) => $.empty.body)}
          />
        ) : (
          <Section flush title={t(($) => $.list)}>
            <RequestTable requests={data.privacy_requests} onAnswer={setAnswered} />
            {data.count > pageSize ? (
              <Pager
                page={search.page}
                size={pageSize}
                count={data.count}
                onPage={(page) => patch({ page })}
              />
            ) : null}
          </Section>
        )}
      </Stack>
      {answered ? <AnswerSheet request={answered} onClose={() => setAnswered(null)} /> : null}
    </Page>
  )
}
