import type { InvoiceLine } from "@packhaus/contract/invoices/schema"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCan, useSession } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { paths } from "#lib/paths.ts"
import { Faint } from "#ui/layout.tsx"

type Props = { line: InvoiceLine; currency: string; inline?: boolean }

/** What a line was priced at, and by which price: the general one or its own, from which day, or by hand. */
export function LinePrice({ line, currency, inline = false }: Props) {
  const { t } = useTranslation("invoices")
  const { money, number } = useFormat()
  if (line.price === null) return "–"
  const price = money(line.price, currency)
  return (
    <>
      {line.base === 1 ? price : t(($) => $.detail.perBase, { price, base: number(line.base) })}
      {inline ? " " : <br />}
      <Faint>
        <Origin line={line} />
      </Faint>
    </>
  )
}

/** The price list that says it, as it was on the day of supply, for those who may read it. */
function useListOf() {
  const can = useCan()
  const { role } = useSession()
  return ({ supplied_on: on, organisation_id }: InvoiceLine) => {
    if (can("price_list.read")) return paths.priceListOn({ merchant: organisation_id, on })
    if (!can("price_list.read_own")) return null
    return paths.pricesOn(role === "agency" ? { merchant: organisation_id, on } : { on })
  }
}

function Origin({ line }: { line: InvoiceLine }) {
  const { t } = useTranslation("invoices")
  const { calendar } = useFormat()
  const listOf = useListOf()
  const { fee, priced_by: name } = line
  if (!fee) return name ? t(($) => $.detail.byHandOf, { name }) : t(($) => $.detail.byHand)
  const day = calendar(fee.valid_from)
  const words = t(($) => $.detail.origins[fee.origin], { day })
  const list = listOf(line)
  return list ? <Link to={list}>{words}</Link> : words
}
