import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import type { PickLineShown, PickListDetail } from "@packhaus/contract/warehouse/picking/schema"
import { walkOf } from "@packhaus/contract/warehouse/picking/walk"
import { IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { useFormat } from "#lib/format.ts"
import { lineName } from "#lib/line-name.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Barcode } from "#ui/display/barcode.tsx"
import { Thumbnail } from "#ui/display/thumbnail.tsx"
import { Page } from "#ui/page/page.tsx"
import { pickingQueries } from "../queries.ts"
import css from "./picking.module.css"

/** A pick list on paper. */
export function SheetView() {
  const { t } = useTranslation("picking")
  const { id = "" } = useParams()
  const query = useQuery(pickingQueries.one(id))
  return (
    <Page
      sheets
      title={t(($) => $.page.list)}
      back={{ to: pickListPaths.one(id), label: query.data?.number ?? t(($) => $.title) }}
      actions={
        <Button
          look="primary"
          icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
          inert={!query.data}
          onClick={() => window.print()}
        >
          {t(($) => $.sheet.print)}
        </Button>
      }
    >
      <QueryPart query={query}>{(list) => <Sheet list={list} />}</QueryPart>
    </Page>
  )
}

const gramsOf = (lines: readonly PickLineShown[]) =>
  lines.some(({ weight }) => weight === null)
    ? null
    : lines.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0)

function Sheet({ list }: { list: PickListDetail }) {
  const { t } = useTranslation("picking")
  const { number, date, time } = useFormat()
  const id = useId()
  const left = new Set(list.orders.flatMap((one) => (one.state === "left" ? one.order_id : [])))
  const lines = list.lines.filter(({ order_id }) => !left.has(order_id))
  const stops = walkOf(lines, list.orders)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const grams = gramsOf(lines)
  const facts: [string, string][] = [
    [t(($) => $.columns.trolley), list.trolley || "–"],
    [t(($) => $.columns.orders), number(list.orders.length - left.size)],
    [t(($) => $.columns.pieces), number(pieces)],
    [t(($) => $.columns.stops), number(stops.length)],
    ...(grams === null
      ? []
      : [
          [
            t(($) => $.columns.weight),
            t(($) => $.sheet.weightAbout, { weight: number(Math.ceil(grams / 1000)) }),
          ] as [string, string],
        ]),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <article className={css.sheet} aria-labelledby={id} tabIndex={0}>
      <header className={css.sheetHead}>
        <div>
          <h2 id={id} className={css.sheetTitle}>
            {t(($) => $.page.list)} {list.number}
          </h2>
          <p>
            {list.location_name} · {date(list.created_at)}, {time(list.created_at)}
          </p>
        </div>
        <Barcode text={list.number} />
      </header>
      <dl className={css.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table className={css.picks}>
        <thead>
          <tr>
            <th aria-hidden />
            <th scope="col">{t(($) => $.columns.bin)}</th>
            <th aria-hidden />
            <th scope="col">{t(($) => $.columns.item)}</th>
            <th scope="col" className={css.count}>
              {t(($) => $.columns.pieces)}
            </th>
            <th scope="col">{t(($) => $.sheet.inSlot)}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ key, lines: own }) => {
            const [first] = own
            if (!first) return null
            return (
              <tr key={key}>
                <td>
                  <span className={css.box} />
                </td>
                <td className={css.bin}>{first.bin_code ?? t(($) => $.sheet.noBin)}</td>
                <td>
                  <Thumbnail src={first.thumbnail} />
                </td>
                <td>
                  <strong>{lineName(first, ", ")}</strong>
                  <div className={css.sub}>{first.sku}</div>
                </td>
                <td className={css.count}>
                  {number(own.reduce((sum, { quantity }) => sum + quantity, 0))}
                </td>
                <td>
                  <span className={css.chips}>
                    {own.map(({ id: line, slot, quantity }) => (
                      <span key={line} className={css.chip}>
                        <span>{slot}</span>
                        <span>{quantity}</span>
                      </span>
                    ))}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={css.sheetFoot}>
        <div className={css.signed}>
          <span>{t(($) => $.sheet.pickedBy)}</span>
          <span>{t(($) => $.sheet.times)}</span>
        </div>
        <div>
          <p className={css.sub}>{t(($) => $.sheet.front)}</p>
          <ol className={css.front}>
            {list.orders
              .filter(({ order_id }) => !left.has(order_id))
              .map(({ order_id, slot, number: name, quantity }) => (
                <li key={order_id}>
                  <strong>{slot}</strong>
                  {name}
                  <br />
                  {number(quantity)} {t(($) => $.columns.pieces)}
                </li>
              ))}
          </ol>
        </div>
      </div>
      <p className={css.sub}>{t(($) => $.sheet.noPaper)}</p>
    </article>
  )
}
