import { lineTitle } from "@packhaus/contract/purchasing/stock-orders/rules"
import type { CreateStockTransfer } from "@packhaus/contract/purchasing/stock-transfers/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettled } from "#lib/use-settled.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { TextField } from "#ui/fields/field.tsx"
import { NumberField } from "#ui/fields/number-field.tsx"
import { Faint, FieldGrid, Stack } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { stockTransferQueries } from "../queries.ts"

type Lines = CreateStockTransfer["lines"]
type Props = {
  location_id: string
  merchant_id: string
  lines: Lines
  error: string | null
  onChange: (lines: Lines) => void
}

/**
 * Items at the location, found by typing, with the quantity of each. Typed quantities stay during
 * another search.
 */
export function StocksToMove({ location_id, merchant_id, lines, error, onChange }: Props) {
  const { t } = useTranslation("stock-transfers")
  const [text, setText] = useState("")
  const q = useSettled(text, 200)
  const query = useQuery(stockTransferQueries.stocksAt(location_id, merchant_id, q))
  const change = (stock_id: string, quantity: number) => {
    const others = lines.filter((line) => line.stock_id !== stock_id)
    onChange(quantity > 0 ? [...others, { stock_id, quantity }] : others)
  }
  return (
    <Stack>
      {error ? (
        <Notice tone="critical" announce>
          {error}
        </Notice>
      ) : null}
      <TextField
        label={t(($) => $.create.search)}
        type="search"
        data-field="lines"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <QueryPart query={query}>
        {(stocks) =>
          stocks.length === 0 ? (
            <Faint>{t(($) => $.create.none)}</Faint>
          ) : (
            <FieldGrid>
              {stocks.map((stock) => (
                <NumberField
                  key={stock.id}
                  label={[lineTitle(stock), stock.sku].filter(Boolean).join(" · ")}
                  hint={t(($) => $.create.free, { count: stock.available })}
                  min={0}
                  max={Math.max(0, stock.available)}
                  value={lines.find((line) => line.stock_id === stock.id)?.quantity ?? ""}
                  onChange={({ target }) => change(stock.id, Math.round(Number(target.value) || 0))}
                />
              ))}
            </FieldGrid>
          )
        }
      </QueryPart>
      <Faint>{t(($) => $.create.chosen, { count: lines.length })}</Faint>
    </Stack>
  )
}
