import { isAgency } from "@packhaus/contract/access/roles"
import type { InvoiceLine } from "@packhaus/contract/invoicing/invoices/schema"
import { priceListPaths } from "@packhaus/contract/invoicing/price-lists/paths"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"

export function LinePrice({ line, currency }: { line: InvoiceLine; currency: string }) {
  const { t } = useTranslation("invoices")
  const { money, number } = useFormat()
  if (line.price === null) return "–"
  const price = money(line.price, currency)
  return line.base === 1 ? price : t(($) => $.detail.perBase, { price, base: number(line.base) })
}

/** Link to the price list on the day of supply, for viewers who may read it. */
function useListOf() {
  const can = useCan()
  const { role } = useSession()
  return ({ supplied_on: on, organisation_id }: InvoiceLine) => {
    if (can("fee.read")) return priceListPaths.listOn({ merchant: organisation_id, on })
    if (!can("fee.read_own")) return null
    return priceListPaths.ownOn(isAgency(role) ? { merchant: organisation_id, on } : { on })
  }
}

/**
 * The origin of a line's price: the general list or the organisation's, with its date, or set by
 * hand.
 */
export function LineOrigin({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const listOf = useListOf()
  const { price, fee, priced_by: name } = line
  if (price === null) return null
  if (!fee) return name ? t(($) => $.detail.byHandOf, { name }) : t(($) => $.detail.byHand)
  const day = calendar(fee.valid_from)
  const words = t(($) => $.detail.origins[fee.origin], { day })
  const list = listOf(line)
  return list ? <Link to={list}>{words}</Link> : words
}
