import { stockOrderPaths } from "@packhaus/contract/purchasing/stock-orders/paths"
import { IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { type LoaderFunctionArgs, useParams } from "react-router"
import { addressState, type Reader } from "#lib/address-state.ts"
import { queryClient } from "#lib/query-client.ts"
import { useSearch } from "#lib/use-search.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { FieldGrid } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import { cartonsOf, MAX_CARTONS, MAX_PALLETS } from "../components/label-contents.ts"
import { StockOrderLabel } from "../components/stock-order-label.tsx"
import { stockOrderQueries } from "../queries.ts"

/** A whole number from 0 to `most`. */
const upTo =
  (most: number, fallback: number): Reader<number> =>
  (text = "") =>
    /^\d{1,4}$/.test(text) ? Math.min(most, Number(text)) : fallback
const search = addressState({ cartons: upTo(MAX_CARTONS, 1), pallets: upTo(MAX_PALLETS, 0) })

export function loader({ params }: LoaderFunctionArgs) {
  void queryClient.prefetchQuery(stockOrderQueries.one(params["id"] ?? ""))
  return null
}

/** Preview and print of the labels of a stock order's cartons and pallets, one page each. */
export function LabelsPage() {
  const { t } = useTranslation("stock-orders")
  const { id = "" } = useParams()
  const query = useQuery(stockOrderQueries.one(id))
  const [{ cartons, pallets }, patch] = useSearch(search)
  const label = query.data?.number ?? t(($) => $.title)
  return (
    <Page
      sheets
      title={t(($) => $.labels.title)}
      back={{ to: stockOrderPaths.one(id), label }}
      actions={
        <Button
          look="primary"
          icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
          inert={!query.data || cartons + pallets === 0}
          onClick={() => window.print()}
        >
          {t(($) => $.labels.print)}
        </Button>
      }
    >
      <div className="screen-only">
        <FieldGrid>
          <NumberField
            label={t(($) => $.labels.cartons)}
            hint={t(($) => $.labels.most, { count: MAX_CARTONS })}
            min={0}
            max={MAX_CARTONS}
            value={cartons}
            onChange={({ target }) => patch({ cartons: Number(target.value) }, "replace")}
          />
          <NumberField
            label={t(($) => $.labels.pallets)}
            hint={t(($) => $.labels.most, { count: MAX_PALLETS })}
            min={0}
            max={MAX_PALLETS}
            value={pallets}
            onChange={({ target }) => patch({ pallets: Number(target.value) }, "replace")}
          />
        </FieldGrid>
      </div>
      <QueryPart query={query}>
        {(order) => (
          <>
            {cartonsOf(order.lines, cartons).map((inside, index) => (
              <StockOrderLabel
                // biome-ignore lint/suspicious/noArrayIndexKey: a carton is its number
                key={index}
                order={order}
                kind="carton"
                index={index + 1}
                count={cartons}
                inside={inside}
              />
            ))}
            {Array.from({ length: pallets }, (_, index) => (
              <StockOrderLabel
                // biome-ignore lint/suspicious/noArrayIndexKey: a pallet is its number
                key={index}
                order={order}
                kind="pallet"
                index={index + 1}
                count={pallets}
                inside={[]}
              />
            ))}
          </>
        )}
      </QueryPart>
    </Page>
  )
}
