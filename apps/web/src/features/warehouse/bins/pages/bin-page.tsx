import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { barcodeOf } from "@packhaus/contract/warehouse/bins/rules"
import type { BinDetail, BinStock } from "@packhaus/contract/warehouse/bins/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { History } from "#ui/display/history.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { BinActions } from "../components/bin-actions.tsx"
import { BinBadge } from "../components/bin-badge.tsx"
import type { phrases } from "../phrases.de.ts"
import { binQueries } from "../queries.ts"

const MoveSheet = lazyPart(() => import("../components/stock-sheets.tsx"), "MoveSheet")
const CountSheet = lazyPart(() => import("../components/stock-sheets.tsx"), "CountSheet")
const MinimumSheet = lazyPart(() => import("../components/stock-sheets.tsx"), "MinimumSheet")

const detail = detailOnScreen(binQueries.one, binQueries.timeline)
export const { loader } = detail

/** A bin: its goods, and what happened to them. */
export function BinPage() {
  const { t } = useTranslation("bins")
  const { number } = useFormat()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: binPaths.list, label: t(($) => $.title) }}
      title={({ code }) => code}
      badges={({ status }) => <BinBadge status={status} />}
      actions={(bin, onGone) => <BinActions bin={bin} onGone={onGone} />}
      facts={(bin) => [
        {
          title: t(($) => $.columns.code),
          facts: [
            [t(($) => $.columns.location), bin.location_name],
            [t(($) => $.columns.kind), t(($) => $.kinds[bin.kind])],
            [t(($) => $.columns.label), barcodeOf(bin.number)],
            [t(($) => $.columns.walk), number(bin.walk)],
            [
              t(($) => $.columns.weight),
              bin.max_weight === null
                ? t(($) => $.unlimited)
                : t(($) => $.kg, { weight: number(bin.max_weight / 1000, 1) }),
            ],
            [t(($) => $.columns.pieces), number(bin.quantity)],
          ],
        },
      ]}
    >
      {(bin) => (
        <>
          <Goods stocks={bin.stocks} />
          <BinHistory id={bin.id} />
        </>
      )}
    </DetailScreen>
  )
}

function Goods({ stocks }: Pick<BinDetail, "stocks">) {
  const { t } = useTranslation("bins")
  const can = useCan()
  const seesMany = useSeesMany()
  const columns: Columns<BinStock> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (stock) => (
        <Pictured src={stock.thumbnail}>
          <Stacked sub={stock.sku}>{lineTitle(stock)}</Stacked>
        </Pictured>
      ),
    },
    seesMany && { id: "merchant", header: t(($) => $.columns.merchant), of: "merchant_name" },
    { id: "quantity", header: t(($) => $.columns.pieces), as: "number" },
    { id: "min_quantity", header: t(($) => $.columns.minimum), as: "number" },
    can("bin.write") && {
      id: "actions",
      header: "",
      menu: (stock) => lineTitle(stock),
      actions: (stock) => [
        {
          name: "move",
          label: t(($) => $.move.action),
          opens: (close) => <MoveSheet held={stock} onClose={close} />,
        },
        {
          name: "count",
          label: t(($) => $.count.action),
          opens: (close) => <CountSheet held={stock} onClose={close} />,
        },
        stock.bin_kind === "pick" && {
          name: "minimum",
          label: t(($) => $.minimum.action),
          opens: (close) => <MinimumSheet held={stock} onClose={close} />,
        },
      ],
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.stock.title)}
      columns={columns}
      rows={stocks}
      idOf={({ id }) => id}
      none={t(($) => $.stock.none)}
      acts
    />
  )
}

type Event = Exclude<keyof typeof phrases.timeline, "title">

function BinHistory({ id }: { id: string }) {
  const { t } = useTranslation("bins")
  const query = useQuery(binQueries.timeline(id))
  const wordsOf = ({ action, details }: TimelineEntry) => {
    const detailOf = (name: string) => String(details[name] ?? "–")
    return t(($) => $.timeline[action.replace("bin.", "") as Event], {
      item: detailOf("item"),
      pieces: detailOf("pieces"),
      from: detailOf("from"),
      to: detailOf("to"),
      counted: detailOf("counted"),
      expected: detailOf("expected"),
      minimum: detailOf("minimum"),
    })
  }
  return <History title={t(($) => $.timeline.title)} none="–" query={query} wordsOf={wordsOf} />
}
