import type { InvoiceRunRow, runResults } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { IconCalendarDollar } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { useErrorWords } from "#lib/use-error-words.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Money } from "#ui/display/money.tsx"
import { CheckField } from "#ui/fields/field.tsx"
import { Faint } from "#ui/page/layout.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import { runRows } from "../queries.ts"

type Row = z.output<typeof InvoiceRunRow>
const tones: Record<(typeof runResults)[number], Tone> = {
  open: "neutral",
  issued: "success",
  credit: "info",
  nothing: "neutral",
  failed: "critical",
}
type Props = {
  id: string
  hasFailures: boolean
  /** Increases as the run progresses: the rows are then read again. */
  version: number
}

/** The result of each organisation in a run; failed ones come first, since they need attention. */
export function RunResults({ id, hasFailures, version }: Props) {
  const { t } = useTranslation("invoice-runs")
  const client = useQueryClient()
  const [everything, setEverything] = useState(false)
  const isNarrow = hasFailures && !everything
  useEffect(() => {
    if (version > 0) void client.invalidateQueries({ queryKey: ["invoice-runs", "list", id] })
  }, [client, id, version])
  const columns: Columns<Row> = [
    { id: "organisation_name", header: t(($) => $.rows.organisation), fixed: true, sortable: true },
    { id: "result", header: t(($) => $.rows.result), cell: (row) => <Result row={row} /> },
    { id: "number", header: t(($) => $.rows.invoice), cell: (row) => <Made row={row} /> },
    {
      id: "amount",
      header: t(($) => $.columns.amount),
      cell: ({ amount }) => <Money amount={amount} currency="EUR" />,
      align: "right",
    },
  ]
  const all = hasFailures ? (
    <CheckField
      label={t(($) => $.rows.all)}
      checked={everything}
      onChange={({ target }) => setEverything(target.checked)}
    />
  ) : null
  return (
    <ListSection
      list={runRows.narrowedTo(isNarrow ? { result: "failed" } : {})}
      params={{ id }}
      title={t(($) => $.rows.title)}
      label={t(($) => $.rows.list)}
      placeholder={t(($) => $.rows.organisation)}
      side={all}
      filters={{
        result: !isNarrow && [t(($) => $.rows.result), (value) => t(($) => $.results[value])],
      }}
      columns={columns}
      nameOf={({ organisation_name }) => organisation_name}
      card={["organisation_name", "result", "number", "amount"]}
      empty={{ icon: IconCalendarDollar, title: t(($) => $.rows.none) }}
    />
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

/** The data that the organisation or the platform must first enter, with links. */
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
        to={organisationPaths.one(id)}
        aria-label={t(($) => $.rows.fillOf, { name: isSeller ? "Packhaus" : organisation_name })}
      >
        {t(($) => $.rows.fill)}
      </Link>
    </Faint>
  )
}

const Made = ({ row: { invoice_id, number } }: { row: Row }) =>
  invoice_id ? <Link to={invoicePaths.one(invoice_id)}>{number ?? "–"}</Link> : "–"
