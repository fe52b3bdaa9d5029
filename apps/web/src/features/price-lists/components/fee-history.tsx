import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Pager } from "#ui/data-table/pager.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { feesOnPage, priceQueries } from "../queries.ts"
import { FeeTable } from "./fee-table.tsx"

/** Every price there ever was, of the platform or an organisation. */
export function FeeHistory({ merchant }: { merchant: string }) {
  const { t } = useTranslation("price-lists")
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(priceQueries.history(merchant, page))
  const title = t(($) => $.sections.history)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["70%", "55%", "80%"]} />
  return (
    <Section flush title={title}>
      {data.count === 0 ? (
        <Lines>
          <Line title={<Faint>{t(($) => $.noHistory)}</Faint>} />
        </Lines>
      ) : (
        <FeeTable label={title} fees={data.fees} />
      )}
      {data.count > feesOnPage ? (
        <Pager page={page} size={feesOnPage} count={data.count} onPage={setPage} />
      ) : null}
    </Section>
  )
}
