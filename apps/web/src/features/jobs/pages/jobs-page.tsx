import type { DeadJob } from "@packhaus/contract/jobs/schema"
import { IconCircleCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { queryClient } from "#lib/query-client.ts"
import { loaderFor, useSearch } from "#lib/use-search.ts"
import { Pager } from "#ui/data-table/pager.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { Page } from "#ui/page/page.tsx"
import { Section } from "#ui/page/section.tsx"
import { EmptyState, FailedState, SectionBones } from "#ui/page/states.tsx"
import { Decide } from "../components/decide.tsx"
import { DiscardSheet } from "../components/discard-sheet.tsx"
import { JobName } from "../components/job-name.tsx"
import { JobSearch, jobQueries, pageSize } from "../queries.ts"

export const loader = loaderFor(JobSearch, (search) =>
  queryClient.prefetchQuery(jobQueries.list(search)),
)

/** Background jobs that failed permanently: work, error, date, and the actions on each. */
export function JobsPage() {
  const { t } = useTranslation("jobs")
  const [search, patch] = useSearch(JobSearch)
  const { data, error, refetch } = useQuery(jobQueries.list(search))
  const [discarded, setDiscarded] = useState<DeadJob | null>(null)
  return (
    <Page title={t(($) => $.title)} lead={t(($) => $.lead)}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SectionBones lines={["70%", "45%", "76%"]} />
      ) : data.count === 0 ? (
        <EmptyState
          icon={IconCircleCheck}
          title={t(($) => $.empty.title)}
          body={t(($) => $.empty.body)}
        />
      ) : (
        <Section flush title={t(($) => $.list)}>
          <Jobs jobs={data.jobs} onDiscard={setDiscarded} />
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
      {discarded ? <DiscardSheet job={discarded} onClose={() => setDiscarded(null)} /> : null}
    </Page>
  )
}

type Props = { jobs: readonly DeadJob[]; onDiscard: (job: DeadJob) => void }

function Jobs({ jobs, onDiscard }: Props) {
  const { t } = useTranslation("jobs")
  const { number } = useFormat()
  const can = useCan()
  const decide = can("job.decide")
  return (
    <PlainTable
      acts={decide}
      label={t(($) => $.list)}
      figures={[3]}
      head={[
        t(($) => $.columns.what),
        t(($) => $.columns.whose),
        t(($) => $.columns.why),
        t(($) => $.columns.attempts),
        t(($) => $.columns.since),
        ...(decide ? [t(($) => $.columns.decide)] : []),
      ]}
      rows={jobs.map((job) => ({
        id: job.id,
        cells: [
          <JobName key="w" job={job} />,
          job.organisation_name ?? "–",
          job.error || "–",
          number(job.attempts),
          <Moment key="s" at={job.failed_at} time />,
          ...(decide ? [<Decide key="d" job={job} onDiscard={() => onDiscard(job)} />] : []),
        ],
      }))}
    />
  )
}
