import type { StockPush, StockSettings } from "@packhaus/contract/stock-pushes/schema"
import { stockPushStates } from "@packhaus/contract/stock-pushes/status"
import { IconPackages } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { optionsOf } from "#lib/options.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Inline, RowCard, Stack, Stacked } from "#ui/page/layout.tsx"
import { EmptyState } from "#ui/page/states.tsx"
import { pushesOf } from "../queries.ts"
import { KeepBackSheet } from "./keep-back-sheet.tsx"
import { KeptBack, TellAgain } from "./push-buttons.tsx"
import { PushState } from "./push-state.tsx"
import { useTell } from "./use-tell.ts"

const nameOf = ({ product_title, sku }: StockPush) => sku ?? product_title

/** The variants that are told to a shop: what we have, what it says, and telling it again. */
export function Pushes({ stock }: { stock: StockSettings }) {
  const { t } = useTranslation("stock-pushes")
  const { number } = useFormat()
  const can = useCan()
  const [kept, setKept] = useState<StockPush>()
  const mayTell = can("stock_push.write") && stock.is_on
  const { tell, tellAll } = useTell(stock.id)
  const pieces = (quantity: number | null) =>
    quantity === null ? t(($) => $.list.unknown) : number(quantity)
  const productOf = ({ product_title, variant_title, sku }: StockPush) => {
    const variant = variant_title === product_title ? null : variant_title
    return <Stacked sub={[variant, sku].filter(Boolean).join(" · ")}>{product_title}</Stacked>
  }
  const again = (push: StockPush) =>
    mayTell ? <TellAgain push={push} onTell={() => tell.mutate(push.id)} /> : null
  const bufferOf = (push: StockPush) => (
    <KeptBack
      push={push}
      pieces={pieces(push.buffer ?? stock.buffer)}
      onChange={mayTell ? () => setKept(push) : undefined}
    />
  )
  const columns: Column<StockPush>[] = [
    { id: "product", header: t(($) => $.list.product), cell: productOf, fixed: true, wraps: true },
    {
      id: "state",
      header: t(($) => $.list.state),
      cell: (push) => (
        <Stack>
          <PushState push={push} />
          {again(push)}
        </Stack>
      ),
      wraps: true,
    },
    {
      id: "our_quantity",
      header: t(($) => $.list.ours),
      cell: ({ our_quantity }) => pieces(our_quantity),
      align: "right",
    },
    {
      id: "their_quantity",
      header: t(($) => $.list.theirs),
      cell: ({ their_quantity }) => pieces(their_quantity),
      align: "right",
    },
    { id: "buffer", header: t(($) => $.list.buffer), cell: bufferOf, align: "right" },
  ]
  return (
    <>
      <ListSection
        list={pushesOf}
        params={{ id: stock.id }}
        title={t(($) => $.list.title)}
        label={t(($) => $.list.label)}
        placeholder={t(($) => $.list.search)}
        side={
          mayTell && stock.drifting + stock.refused > 0 ? (
            <Button loading={tellAll.isPending} onClick={() => tellAll.mutate()}>
              {t(($) => $.tell.all)}
            </Button>
          ) : null
        }
        filters={{
          state: {
            label: t(($) => $.list.state),
            options: optionsOf(stockPushStates, (state) => t(($) => $.list.states[state])),
          },
        }}
        columns={columns}
        nameOf={nameOf}
        hrefOf={() => null}
        card={(push) => (
          <RowCard>
            {productOf(push)}
            <PushState push={push} />
            <span>
              {t(($) => $.list.ours)}: {pieces(push.our_quantity)} · {t(($) => $.list.theirs)}:{" "}
              {pieces(push.their_quantity)}
            </span>
            <Inline>
              {again(push)}
              {bufferOf(push)}
            </Inline>
          </RowCard>
        )}
        empty={
          <EmptyState
            icon={IconPackages}
            title={t(($) => $.list.empty)}
            body={t(($) => $.list.emptyBody)}
          />
        }
      />
      {kept ? <KeepBackSheet push={kept} onClose={() => setKept(undefined)} /> : null}
    </>
  )
}
