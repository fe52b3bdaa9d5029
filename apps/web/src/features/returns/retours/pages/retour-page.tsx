import { invoicePaths } from "@packhaus/contract/invoicing/invoices/paths"
import { orderPaths } from "@packhaus/contract/orders/paths"
import { retourPaths } from "@packhaus/contract/returns/retours/paths"
import { grades } from "@packhaus/contract/returns/retours/rules"
import type { RetourDetail, RetourLine } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { PhotoStrip } from "#features/files/uploads/components/photos-field.tsx"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { lineName } from "#lib/line-name.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import type { OptionalFact } from "#ui/detail/fact-section.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { KeptPiecesTable } from "../components/kept-pieces.tsx"
import { RetourActions } from "../components/retour-actions.tsx"
import { RetourInvoice } from "../components/retour-invoice.tsx"
import { retourQueries } from "../queries.ts"

const detail = detailOnScreen(retourQueries.one)
export const { loader } = detail

/** A returned parcel: its content, its treatment, and its fee. */
export function RetourPage() {
  const { t } = useTranslation("retours")
  const factsOf = useFacts()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: retourPaths.list, label: t(($) => $.title) }}
      title={(one) => one.number}
      actions={(one) => <RetourActions retour={one} />}
      facts={(one) => [{ title: t(($) => $.page.about), facts: factsOf(one) }]}
    >
      {(one) => (
        <>
          {one.photos.length > 0 ? (
            <Section title={t(($) => $.page.photos)}>
              <PhotoStrip
                photos={one.photos}
                label={t(($) => $.page.photos)}
                nameOf={(n) => t(($) => $.page.photo, { n })}
              />
            </Section>
          ) : null}
          <KeptPiecesTable retour={one} />
          <ReturnedLines lines={one.lines} />
        </>
      )}
    </DetailScreen>
  )
}

function useFacts() {
  const { t } = useTranslation("retours")
  const { number, calendar } = useFormat()
  const seesMany = useSeesMany()
  const can = useCan()
  return (one: RetourDetail): OptionalFact[] => [
    [
      t(($) => $.columns.order),
      <Link key="order" to={orderPaths.one(one.order_id)}>
        {one.order_number}
      </Link>,
    ],
    seesMany && [t(($) => $.columns.organisation), one.organisation_name],
    one.shop_name !== null && [t(($) => $.columns.shop), one.shop_name],
    [t(($) => $.columns.place), one.location_name],
    [t(($) => $.columns.returned), number(one.returned_items)],
    [t(($) => $.columns.total), number(one.total_items)],
    one.kept_until !== null && [t(($) => $.columns.keptUntil), calendar(one.kept_until)],
    one.reason !== null && [t(($) => $.columns.reason), one.reason],
    one.note !== "" && [t(($) => $.columns.note), one.note],
    [t(($) => $.columns.bookedBy), one.booked_by_name],
    [t(($) => $.columns.created), <Moment key="created" at={one.created_at} time />],
    can("invoice.read") && [
      t(($) => $.columns.invoice),
      <RetourInvoice key="invoice" retour={one} to={invoicePaths.one} />,
    ],
  ]
}

/** The returned pieces of each line, by grade, and their treatment. */
function ReturnedLines({ lines }: { lines: readonly RetourLine[] }) {
  const { t } = useTranslation("retours")
  const { number } = useFormat()
  const wordsOf = (line: RetourLine) =>
    grades.flatMap((grade) => {
      const pieces = line[`grade_${grade}`]
      const disposal = line[`disposal_${grade}`]
      const of = { pieces: number(pieces), grade: grade.toUpperCase() }
      return pieces > 0 ? [t(($) => $.happened[disposal], of)] : []
    })
  const columns: Columns<RetourLine> = [
    {
      id: "item",
      header: t(($) => $.columns.item),
      cell: (line) => (
        <Stacked sub={line.sku}>{lineName({ ...line, title: line.product_title })}</Stacked>
      ),
    },
    { id: "grade_a", header: t(($) => $.columns.grade_a), as: "number" },
    { id: "grade_b", header: t(($) => $.columns.grade_b), as: "number" },
    { id: "grade_c", header: t(($) => $.columns.grade_c), as: "number" },
    {
      id: "disposal",
      header: t(($) => $.columns.disposal),
      cell: (line) => wordsOf(line).join(", "),
      wraps: true,
    },
  ]
  return (
    <RelatedTable
      title={t(($) => $.page.goods)}
      columns={columns}
      rows={lines}
      idOf={({ id }) => id}
    />
  )
}
