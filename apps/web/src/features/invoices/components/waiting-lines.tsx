import { invoices as api } from "@packhaus/contract/invoices/endpoints"
import type { WaitingLine } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { useFeeWords } from "#features/price-lists/components/use-fee-words.ts"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { paths } from "#lib/paths.ts"
import { Button, LinkButton } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { PlainTable } from "#ui/display/plain-table.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint, Inline } from "#ui/page/layout.tsx"
import { staleByMoney } from "../queries.ts"
import { LineSource } from "./line-source.tsx"

type Props = { lines: readonly WaitingLine[]; onPrice: (line: WaitingLine) => void }

/** Each line that waits: what it is, whose, what it lacks, and what can be done about it. */
export function WaitingLines({ lines, onPrice }: Props) {
  const { t } = useTranslation("invoices")
  const { calendar, number } = useFormat()
  const { feeOf } = useFeeWords()
  const { t: tPrices } = useTranslation("price-lists")
  const can = useCan()
  const approve = useSave({
    send: ({ id }: WaitingLine) => call(api.approve, { params: { id } }),
    done: tPrices(($) => $.approve.done),
    failed: tPrices(($) => $.approve.failed),
    stale: staleByMoney,
  })
  const remedy = (line: WaitingLine) =>
    line.waits_for === "vat" ? (
      <LinkButton to={paths.billingOf(line.organisation_id)}>
        {t(($) => $.waiting.billing)}
      </LinkButton>
    ) : (
      <Inline>
        {line.waits_for === "approval" ? (
          <Button loading={approve.isPending} onClick={() => approve.mutate(line)}>
            {tPrices(($) => $.approve.action)}
          </Button>
        ) : null}
        <Button onClick={() => onPrice(line)}>{t(($) => $.waiting.price)}</Button>
      </Inline>
    )
  return (
    <PlainTable
      label={t(($) => $.waiting.title)}
      head={[
        t(($) => $.detail.line),
        t(($) => $.waiting.organisation),
        t(($) => $.detail.supplied_on),
        t(($) => $.detail.quantity),
        t(($) => $.waiting.weight),
        t(($) => $.waiting.reason),
        ...(can("fee.write") ? [t(($) => $.waiting.change)] : []),
      ]}
      figures={[3, 4]}
      rows={lines.map((line) => ({
        id: line.id,
        cells: [
          <span key="l">
            {feeOf(line)}
            <br />
            <Faint>
              <LineSource line={line} />
            </Faint>
          </span>,
          line.organisation_name,
          calendar(line.supplied_on),
          number(line.quantity),
          line.weight === null ? "–" : t(($) => $.waiting.grams, { grams: number(line.weight) }),
          line.waits_for ? (
            <StatusBadge key="r" plain tone="attention">
              {tPrices(($) => $.waiting[line.waits_for ?? "price"])}
            </StatusBadge>
          ) : null,
          ...(can("fee.write") ? [remedy(line)] : []),
        ],
      }))}
    />
  )
}
