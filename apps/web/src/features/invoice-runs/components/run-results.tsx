import type { InvoiceRunRow, runResults } from "@packhaus/contract/invoice-runs/schema"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { paths } from "#lib/paths.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { Pager } from "#ui/data-table/pager.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState } from "#ui/page/states.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import { rowsOnPage, runQueries } from "../queries.ts"

type Row = z.output<typeof InvoiceRunRow>
const tones: Record<(typeof runResults)[number], Tone> = {
  open: "neutral",
  issued: "success",
  credit: "info",
  nothing: "neutral",
  failed: "critical",
}
type Props = { id: string; hasFailures: boolean; version: number }

/** What became of each organisation in a run; those that failed come first because they need somebody. */
export function RunResults({ id, hasFailures, version }: Props) {
  const { t } = useTranslation("invoice-runs")
  const [everything, setEverything] = useState(false)
  const [page, setPage] = useState(1)
  const result = hasFailures && !everything ? "failed" : undefined
  const { data, error, refetch } = useQuery(runQueries.rows(id, result, page, version))
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Section
      flush
      title={t(($) => $.rows.title)}
      side={
        hasFailures ? (
          <CheckField
            label={t(($) => $.rows.all)}
            checked={everything}
            onChange={({ target }) => {
              setEverything(target.checked)
              setPage(1)
            }}
          />
        ) : null
      }
    >
      {data?.count === 0 ? (
        <Lines>
          <Line title={<Faint>{t(($) => $.rows.none)}</Faint>} />
        </Lines>
      ) : (
        <PlainTable
          label={t(($) => $.rows.title)}
          head={[t(($) => $.rows.organisation), t(($) => $.rows.result), t(($) => $.rows.invoice)]}
          rows={(data?.rows ?? []).map((row) => ({
            id: row.id,
            cells: [
              row.organisation_name,
              <Result key="r" row={row} />,
              <Made key="m" row={row} />,
            ],
          }))}
        />
      )}
      {data && data.count > rowsOnPage ? (
        <Pager page={page} size={rowsOnPage} count={data.count} onPage={setPage} />
      ) : null}
    </Section>
  )
}

function Result({ row }: { row: Row }) {
  const { result, error } = row
  const { t } = useTranslation("invoice-runs")
  const { code } = useErrorWords()
  return (
    <>
      <StatusBadge plain tone={tones[result]}>
        {t(($) => $.results[result])}
      </StatusBadge>
      {error && row.missing.length > 0 ? (
        <Missing row={row} />
      ) : error ? (
        <Faint> {code(error)}</Faint>
      ) : null}
    </>
  )
}

/** What must be said first, by the organisation or by the platform, and where. */
function Missing({ row: { organisation_id, organisation_name, error, missing } }: { row: Row }) {
  const { t, i18n } = useTranslation("invoice-runs")
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? "de")
  const fields = list.format(missing.map((field) => t(($) => $.rows.fields[field])))
  const isSeller = error === "invoices.seller_incomplete"
  const id = isSeller ? PLATFORM_ID : organisation_id
  return (
    <Faint>
      {" "}
      {t(($) => (isSeller ? $.rows.sellerMissing : $.rows.missing), { fields })}{" "}
      <Link
        to={paths.organisationOf(id)}
        aria-label={t(($) => $.rows.fillOf, { name: isSeller ? "Packhaus" : organisation_name })}
      >
        {t(($) => $.rows.fill)}
      </Link>
    </Faint>
  )
}

const Made = ({ row: { invoice_id, number } }: { row: Row }) =>
  invoice_id ? <Link to={paths.invoice(invoice_id)}>{number ?? "–"}</Link> : "–"
