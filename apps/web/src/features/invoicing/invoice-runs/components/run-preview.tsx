import type { RunPreview, StartRun } from "@packhaus/contract/invoicing/invoice-runs/schema"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Sums } from "#ui/display/facts.tsx"
import { Money } from "#ui/display/money.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { runQueries } from "../queries.ts"

/**
 * The result of a run started now, in total and per organisation, with blocked lines and their
 * reasons.
 */
export function RunPreviewPart({ body }: { body: StartRun }) {
  const { t } = useTranslation("invoice-runs")
  const { data, error, refetch } = useQuery({
    ...runQueries.preview(body),
    placeholderData: keepPreviousData,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SectionBones lines={["60%", "45%"]} />
  if (data.total === 0) return <Notice announce tone="attention" title={t(($) => $.preview.none)} />
  return <Preview preview={data} />
}

function Preview({ preview }: { preview: RunPreview }) {
  const { t } = useTranslation("invoice-runs")
  const { money, number } = useFormat()
  const { organisations, total, blocked_lines: blocked } = preview
  return (
    <>
      <Sums
        rows={[
          [t(($) => $.preview.documents), number(preview.issued + preview.credited)],
          [t(($) => $.preview.lines), number(preview.lines)],
          [t(($) => $.preview.net), <Money key="net" amount={preview.net} currency="EUR" />],
        ]}
        total={[
          t(($) => $.preview.gross),
          <Money key="gross" amount={preview.gross} currency="EUR" />,
        ]}
        after={
          blocked > 0
            ? [
                [
                  t(($) => $.preview.blocked),
                  t(($) => $.preview.blockedSum, {
                    count: blocked,
                    net: money(preview.blocked_net, "EUR"),
                  }),
                ],
              ]
            : []
        }
      />
      <Faint>
        {t(($) => $.preview.lead)}{" "}
        {organisations.length < total
          ? t(($) => $.preview.first, { count: organisations.length, total: number(total) })
          : null}
      </Faint>
      <Organisations organisations={organisations} />
    </>
  )
}

type Organisation = RunPreview["organisations"][number]

function Organisations({ organisations }: Pick<RunPreview, "organisations">) {
  const { t } = useTranslation("invoice-runs")
  return (
    <RelatedTable
      title={t(($) => $.preview.title)}
      columns={[
        {
          id: "organisation",
          header: t(($) => $.preview.organisation),
          cell: (row) => <Stacked sub={<Blocked row={row} />}>{row.organisation_name}</Stacked>,
        },
        { id: "lines", header: t(($) => $.preview.lines), as: "number" },
        {
          id: "net",
          header: t(($) => $.preview.net),
          cell: ({ net }) => <Money amount={net} currency="EUR" />,
          align: "right",
        },
        {
          id: "gross",
          header: t(($) => $.preview.gross),
          cell: ({ gross }) => <Money amount={gross} currency="EUR" />,
          align: "right",
        },
      ]}
      rows={organisations}
      idOf={({ organisation_id }) => organisation_id}
    />
  )
}

/** Why lines, or the whole invoice, stay behind. */
function Blocked({ row: { result, error, missing, blocked } }: { row: Organisation }) {
  const { t, i18n } = useTranslation("invoice-runs")
  const { t: tPrices } = useTranslation("price-lists")
  const { number } = useFormat()
  const { code } = useErrorWords()
  const list = new Intl.ListFormat(i18n.resolvedLanguage ?? "de")
  const fields = list.format(missing.map((field) => t(($) => $.rows.fields[field])))
  const isSeller = error === "invoices.seller_incomplete"
  const why =
    missing.length > 0
      ? t(($) => (isSeller ? $.rows.sellerMissing : $.rows.missing), { fields })
      : error && code(error)
  const lines = blocked.map(({ waits_for, lines: count }) =>
    t(($) => $.preview.reason, {
      reason: tPrices(($) => $.waiting[waits_for]),
      lines: number(count),
    }),
  )
  const name = result === "issued" ? null : t(($) => $.preview.results[result])
  return [name, why, ...lines].filter(Boolean).join(" · ")
}
