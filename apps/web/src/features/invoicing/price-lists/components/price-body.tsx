import type { Fee, PriceList } from "@packhaus/contract/invoicing/price-lists/schema"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Stack } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { FeeTable } from "./fee-table.tsx"
import { Prices } from "./prices.tsx"

type Props = {
  query: UseQueryResult<PriceList>
  /**
   * On the page of an organisation: shows the origin of the price instead of the person who entered
   * it.
   */
  own?: boolean
  onRevoke?: (fee: Fee) => void
  children?: ReactNode
}

/** The prices of a day and the planned ones, with further content below. */
export function PriceBody({ query: { data: list, error, refetch }, children, ...table }: Props) {
  const { t } = useTranslation("price-lists")
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!list) return <SectionBones lines={["80%", "65%", "72%", "58%"]} />
  return (
    <Stack>
      <Prices list={list} />
      {list.planned.length > 0 ? (
        <Section flush title={t(($) => $.sections.planned)}>
          <FeeTable label={t(($) => $.sections.planned)} fees={list.planned} {...table} />
        </Section>
      ) : null}
      {children}
    </Stack>
  )
}
