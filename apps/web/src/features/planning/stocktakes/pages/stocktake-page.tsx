import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { stocktakes as api } from "@packhaus/contract/planning/stocktakes/endpoints"
import { stocktakePaths } from "@packhaus/contract/planning/stocktakes/paths"
import { differenceOf, whyNot } from "@packhaus/contract/planning/stocktakes/rules"
import type { StocktakeDetail, StocktakeLine } from "@packhaus/contract/planning/stocktakes/schema"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { History } from "#ui/display/history.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Faint, Stacked } from "#ui/page/layout.tsx"
import { Counting } from "../components/counting.tsx"
import { StocktakeBadge } from "../components/stocktake-badge.tsx"
import type { phrases } from "../phrases.de.ts"
import { staleByStocktake, stocktakeQueries } from "../queries.ts"

const detail = detailOnScreen(stocktakeQueries.one, stocktakeQueries.timeline)
export const { loader } = detail

/** A stocktake: the count while it is open, the booked differences afterwards. */
export function StocktakePage() {
  const { t } = useTranslation("stocktakes")
  const { number } = useFormat()
  const works = useWorks()
  const factsOf = (one: StocktakeDetail): OptionalFact[] => [
    [t(($) => $.columns.place), one.location_name],
    one.counted_items !== null && [t(($) => $.columns.counted_items), number(one.counted_items)],
    one.found_quantity !== null && [t(($) => $.columns.found), number(one.found_quantity)],
    one.missing_quantity !== null && [t(($) => $.columns.missing), number(one.missing_quantity)],
    one.note !== "" && [t(($) => $.columns.note), one.note],
  ]
  return (
    <DetailScreen
      detail={detail}
      back={{ to: stocktakePaths.list, label: t(($) => $.title) }}
      title={(one) => one.number}
      badges={({ status, location_name }) => (
        <>
          <StocktakeBadge status={status} />
          <Faint>{location_name}</Faint>
        </>
      )}
      actions={(one) => (works(one) ? <Cancel id={one.id} /> : null)}
      facts={(one) => [{ title: t(($) => $.page.about), facts: factsOf(one) }]}
    >
      {(one) => (
        <>
          {works(one) ? <Counting stocktake={one} /> : <Lines lines={one.lines} />}
          <StocktakeHistory id={one.id} />
        </>
      )}
    </DetailScreen>
  )
}

/** Whether the viewer may count it now. */
function useWorks() {
  const can = useCan()
  const { role, organisation } = useSession()
  return (one: StocktakeDetail) =>
    can("stocktake.write") &&
    whyNot(one, "finish", { role, organisation_id: organisation.id }) === null
}

function Cancel({ id }: { id: string }) {
  const { t } = useTranslation("stocktakes")
  return (
    <DetailActions
      actions={[
        {
          name: "cancel",
          label: t(($) => $.cancel.action),
          inMenu: true,
          opens: (close) => (
            <SaveDialog
              title={t(($) => $.cancel.title)}
              body={t(($) => $.cancel.body)}
              go={t(($) => $.cancel.action)}
              send={() => call(api.cancel, { params: { id } })}
              done={t(($) => $.cancel.done)}
              failed={t(($) => $.failed)}
              stale={staleByStocktake}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}

function Lines({ lines }: { lines: readonly StocktakeLine[] }) {
  const { t } = useTranslation("stocktakes")
  const { number } = useFormat()
  const signed = (value: number) => (value > 0 ? `+${number(value)}` : number(value))
  const columns: Columns<StocktakeLine> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (line) => <Stacked sub={line.sku}>{lineTitle(line)}</Stacked>,
    },
    { id: "counted", header: t(($) => $.columns.counted), as: "number" },
    { id: "expected", header: t(($) => $.columns.expected), as: "number" },
    {
      id: "difference",
      header: t(($) => $.columns.difference),
      cell: (line) => signed(differenceOf(line)),
      align: "right",
    },
    {
      id: "reason",
      header: t(($) => $.columns.reason),
      cell: ({ reason }) => (reason ? t(($) => $.reasons[reason]) : "–"),
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.page.lines)}
      columns={columns}
      rows={lines}
      idOf={({ id }) => id}
      none={t(($) => $.count.none)}
    />
  )
}

type Event = Exclude<keyof typeof phrases.timeline, "title">

function StocktakeHistory({ id }: { id: string }) {
  const { t } = useTranslation("stocktakes")
  const query = useQuery(stocktakeQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) =>
    t(($) => $.timeline[action.replace("stocktake.", "") as Event], {
      counted: String(details["counted_items"] ?? ""),
      found: String(details["found_quantity"] ?? ""),
      missing: String(details["missing_quantity"] ?? ""),
    })
  return <History title={t(($) => $.timeline.title)} query={query} wordsOf={wordsOf} />
}
