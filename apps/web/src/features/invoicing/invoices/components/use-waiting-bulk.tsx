import { bulkRuns } from "@packhaus/contract/bulk/bulk-runs/endpoints"
import type { waitingLineList } from "@packhaus/contract/invoicing/invoices/list"
import { type WaitingVerb, waitsForVerb } from "@packhaus/contract/invoicing/invoices/rules"
import { type WaitingLine, waitReasons } from "@packhaus/contract/invoicing/invoices/schema"
import { useQuery } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useShowRun } from "#features/bulk/bulk-runs/components/use-show-run.ts"
import { type LineChoice, runToEnd, untilDone } from "#features/bulk/bulk-runs/queries.ts"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import type { BulkWords } from "#ui/data-table/bulk-verbs.tsx"
import type { Sections } from "#ui/data-table/data-table-props.ts"
import { Money } from "#ui/display/money.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint } from "#ui/page/layout.tsx"
import { invoiceQueries, staleByMoney, type WaitingFilter, waitingLines } from "../queries.ts"
import { useLineCount } from "./waiting-figures.tsx"

const PriceLinesSheet = lazyPart(() => import("./price-lines-sheet.tsx"), "PriceLinesSheet")

type Reason = (typeof waitReasons)[number]
type Choice = { count: number; selection: LineChoice }
/** In bulk only lines without a price get one; a high price is replaced at its line. */
const helps = (verb: WaitingVerb, waits_for: WaitingLine["waits_for"]) =>
  waitsForVerb(verb, { waits_for }) && (verb === "approve" || waits_for !== "approval")

/** Releases lines at once; ten seconds to take it back. */
function useApproveLines() {
  const { t } = useTranslation("invoices")
  const { t: tBulk } = useTranslation("bulk-runs")
  const showRun = useShowRun()
  return useSave({
    send: (selection: LineChoice) => runToEnd({ kind: "waiting_lines.approve", selection }),
    undo: async (_selection, { id }) =>
      untilDone((await call(bulkRuns.undo, { params: { id } })).bulk_run),
    done: ({ done }) => (done === 0 ? "" : t(($) => $.waitingBulk.approved, { count: done })),
    failed: tBulk(($) => $.bulk.failed),
    stale: staleByMoney,
    onDone: showRun,
  })
}

/**
 * The bulk actions on waiting lines and the headings of their reasons. A verb applies to those of
 * the chosen lines that wait for it: no line without a price is released.
 */
export function useWaitingBulk() {
  const { t } = useTranslation("invoices")
  const { t: tPrices } = useTranslation("price-lists")
  const can = useCan()
  const countOf = useLineCount()
  const [state] = useSearch(waitingLines.search)
  const filter = waitingLines.filterOf(state)
  const { data } = useQuery(invoiceQueries.waitingSums(filter))
  const approve = useApproveLines()
  const [priced, setPriced] = useState<Choice | null>(null)

  /** All lines that match this filter and wait for one of these reasons. */
  function allOf(reasons: readonly Reason[], of: WaitingFilter): Choice {
    const sums = data?.sums.filter(({ waits_for }) => reasons.includes(waits_for)) ?? []
    const count = sums.reduce((sum, { lines }) => sum + lines, 0)
    const waits_for = sums.map((one) => one.waits_for)
    return { count, selection: { filter: { ...of, waits_for }, expected: count } }
  }
  const bulk: BulkWords<typeof waitingLineList> = {
    nameOf: (verb, count) => t(($) => $.waitingBulk[verb], { count }),
    narrow: (verb, { selection }, rowOf) => {
      if (!("ids" in selection))
        return allOf(
          waitReasons.filter((reason) => helps(verb, reason)),
          selection.filter,
        )
      const ids = selection.ids.filter((id) => {
        const row = rowOf(id)
        return row !== undefined && helps(verb, row.waits_for)
      })
      return { count: ids.length, selection: { ids } }
    },
    starts: {
      approve: ({ selection, onDone }) => {
        approve.mutate(selection)
        onDone()
      },
    },
    keys: { f: "approve" },
    opens: (_verb, chosen) => <PriceLinesSheet {...chosen} />,
  }
  const nameOf = (reason: string) => tPrices(($) => $.waiting[reason as Reason])
  const sections: Sections<WaitingLine> = {
    of: ({ waits_for }) => waits_for ?? "",
    nameOf,
    side: (reason) => {
      const sum = data?.sums.find(({ waits_for }) => waits_for === reason)
      if (!sum) return null
      const { waits_for, net, lines } = sum
      const all = () => allOf([waits_for], filter)
      return (
        <>
          <Faint>{countOf(sum)}</Faint>
          {sum.unpriced === lines ? null : <Money amount={net} currency="EUR" />}
          {!can("fee.write") ? null : helps("approve", waits_for) ? (
            <Button loading={approve.isPending} onClick={() => approve.mutate(all().selection)}>
              {t(($) => $.waitingBulk.approveAll, { count: lines })}
            </Button>
          ) : helps("price", waits_for) ? (
            <Button onClick={() => setPriced(all())}>{t(($) => $.waitingBulk.priceAll)}</Button>
          ) : null}
        </>
      )
    },
  }
  const close = () => setPriced(null)
  const sheet = (
    <Suspense>
      {priced ? <PriceLinesSheet {...priced} onDone={close} onClose={close} /> : null}
    </Suspense>
  )
  return { bulk, sections, sheet }
}
