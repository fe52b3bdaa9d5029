import { customsGaps } from "@packhaus/contract/catalogue/customs/rules"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import type { Order } from "@packhaus/contract/orders/schema"
import { organisationPaths } from "@packhaus/contract/organisations/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { Notice } from "#ui/page/notice.tsx"

const MAX_NAMED = 3
const nameOf = ({ sku, title }: Order["items"][number]) => sku ?? title
/** The first few lines by name, and the number of others. */
const named = (lines: readonly Order["items"][number][]) =>
  [
    lines.slice(0, MAX_NAMED).map(nameOf).join(", "),
    lines.length > MAX_NAMED ? `+${lines.length - MAX_NAMED}` : "",
  ]
    .filter(Boolean)
    .join(" ")

const waits = ({ items, fulfillments }: Order) =>
  items.some(({ reservations }) => reservations.length > 0) ||
  fulfillments.some(({ status }) => status === "packed")

/**
 * Customs data that is missing while a parcel of the order has not been shipped, with a link to add
 * it.
 */
export function CustomsNotice({ order }: { order: Order }) {
  const { t } = useTranslation("customs")
  const can = useCan()
  const seesMany = useSeesMany()
  const gaps = customsGaps(order)
  if (!waits(order) || !(gaps.ioss_number || gaps.lines.length > 0)) return null
  const organisation = seesMany ? organisationPaths.one(order.merchant_id) : organisationPaths.own
  const canWriteProducts = can("product.write")
  return (
    <Notice tone="attention" title={t(($) => $.notice.title)}>
      {gaps.ioss_number ? (
        <div>
          {t(($) => $.notice.ioss)}{" "}
          {can(seesMany ? "organisation.read" : "organisation.write") ? (
            <Link to={organisation}>{t(($) => $.notice.toOrganisation)}</Link>
          ) : null}
        </div>
      ) : null}
      {gaps.lines.map(({ field, lines }) => (
        <div key={field}>
          {t(($) => $.notice.lines, { field: t(($) => $.field[field]), goods: named(lines) })}{" "}
          {canWriteProducts && lines[0] ? (
            <Link to={productPaths.found(nameOf(lines[0]))}>{t(($) => $.notice.toProducts)}</Link>
          ) : null}
        </div>
      ))}
      {canWriteProducts ? null : <div>{t(($) => $.notice.tell)}</div>}
    </Notice>
  )
}
