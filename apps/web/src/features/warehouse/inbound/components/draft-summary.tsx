import { cartonsOf } from "@packhaus/contract/warehouse/inbound/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Line, Lines } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { Section } from "#ui/page/section.tsx"
import { inboundQueries } from "../queries.ts"
import type { Draft } from "./use-draft.ts"

/** Sums of the draft, its location, and the orders that its goods release. */
export function DraftSummary({ draft: { id, lines, form, places } }: { draft: Draft }) {
  const { t } = useTranslation("inbound")
  const { number } = useFormat()
  const { data } = useQuery({ ...inboundQueries.one(id ?? ""), enabled: id !== null })
  const waiting = data?.waiting_orders ?? 0
  const grams = lines.reduce((sum, { quantity, item }) => sum + quantity * (item.weight ?? 0), 0)
  const isWhole = lines.every(({ item }) => item.weight !== null)
  const weight = t(($) => $.kilograms, { weight: number(grams / 1000, 1) })
  const place = places.find((one) => one.id === form.values.location_id)
  const rows: [string, string][] = [
    [t(($) => $.summary.items), number(lines.length)],
    [t(($) => $.columns.pieces), number(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
    [t(($) => $.columns.cartons), number(lines.reduce((sum, line) => sum + cartonsOf(line), 0))],
    [
      t(($) => $.summary.weight),
      isWhole ? t(($) => $.summary.about, { weight }) : t(($) => $.summary.atLeast, { weight }),
    ],
    [t(($) => $.columns.location), place?.name ?? "–"],
  ]
  return (
    <>
      <Section flush title={t(($) => $.summary.title)}>
        <Lines>
          {rows.map(([name, value]) => (
            <Line key={name} title={name}>
              <strong>{value}</strong>
            </Line>
          ))}
        </Lines>
      </Section>
      {waiting > 0 ? (
        <Notice tone="info" title={t(($) => $.summary.waiting, { count: waiting })}>
          {t(($) => $.summary.consequence)}
        </Notice>
      ) : null}
    </>
  )
}
