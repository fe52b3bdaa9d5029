import { stockPushes as api } from "@packhaus/contract/shops/stock-pushes/endpoints"
import type { StockPush, StockSettings } from "@packhaus/contract/shops/stock-pushes/schema"
import { IconPackages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "#ui/actions/button.tsx"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListSection } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { pushesOf, staleByTelling } from "../queries.ts"

const KeepBackSheet = lazyPart(() => import("./keep-back-sheet.tsx"), "KeepBackSheet")

/** A state without a tone does not compile. */
const tones = {
  refused: "critical",
  drift: "attention",
  uncounted: "neutral",
  waiting: "info",
  agreed: "success",
} as const

const nameOf = ({ product_title, sku }: StockPush) => sku ?? product_title

/** Pushes the stock of one variant again, or (null) of all that differ or were refused. */
function useTell(shopId: string) {
  const { t } = useTranslation("stock-pushes")
  return useSave({
    send: async (variant: string | null) =>
      variant === null
        ? call(api.tellAll, { params: { id: shopId } })
        : call(api.tell, { params: { id: variant } }),
    done: t(($) => $.tell.done),
    failed: t(($) => $.tell.failed),
    stale: staleByTelling,
  })
}

/**
 * The variants whose stock is pushed to a shop: our quantity, the shop's, and the button that
 * pushes again.
 */
export function Pushes({ stock }: { stock: StockSettings }) {
  const { t } = useTranslation("stock-pushes")
  const { number } = useFormat()
  const can = useCan()
  const mayTell = can("stock_push.write") && stock.is_on
  const tell = useTell(stock.id)
  const none = t(($) => $.list.unknown)
  const stateName = (state: StockPush["state"]) => t(($) => $.list.states[state])
  const bufferOf = (push: StockPush) => number(push.buffer ?? stock.buffer)
  const bufferWords = (push: StockPush) => `${t(($) => $.list.buffer)}: ${bufferOf(push)}`
  const columns: Columns<StockPush> = [
    {
      id: "product",
      header: t(($) => $.list.product),
      of: "product_title",
      below: ({ product_title, variant_title, sku }) =>
        [variant_title === product_title ? null : variant_title, sku].filter(Boolean).join(" · "),
      fixed: true,
      wraps: true,
    },
    {
      id: "state",
      header: t(($) => $.list.state),
      of: "state",
      words: stateName,
      tones,
      below: ({ last_error, drift_since, overwritten_quantity: overwritten }) => [
        last_error,
        drift_since && (
          <span key="since">
            {t(($) => $.list.since)} <Moment at={drift_since} time />
          </span>
        ),
        overwritten !== null && t(($) => $.list.overwritten, { quantity: number(overwritten) }),
      ],
      actions: (push) => [
        mayTell &&
          (push.state === "drift" || push.state === "refused") && {
            name: "tell",
            label: t(($) => $.tell.one),
            named: `${t(($) => $.tell.one)}: ${nameOf(push)}`,
            onSelect: () => tell.mutate(push.id),
          },
      ],
      wraps: true,
    },
    { id: "our_quantity", header: t(($) => $.list.ours), as: "number", none },
    { id: "their_quantity", header: t(($) => $.list.inShop), as: "number", none },
    {
      id: "buffer",
      header: t(($) => $.list.buffer),
      cell: (push) => (mayTell ? null : bufferOf(push)),
      actions: (push) => [
        mayTell && {
          name: "keep-back",
          label: bufferWords(push),
          named: `${bufferWords(push)}, ${t(($) => $.keepBack.action)}: ${nameOf(push)}`,
          opens: (close) => <KeepBackSheet push={push} onClose={close} />,
        },
      ],
      align: "right",
    },
  ]
  return (
    <ListSection
      list={pushesOf}
      params={{ id: stock.id }}
      title={t(($) => $.list.title)}
      label={t(($) => $.list.label)}
      placeholder={t(($) => $.list.search)}
      side={
        mayTell && stock.drifting + stock.refused > 0 ? (
          <Button
            loading={tell.isPending && tell.variables === null}
            onClick={() => tell.mutate(null)}
          >
            {t(($) => $.tell.all)}
          </Button>
        ) : null
      }
      filters={{ state: [t(($) => $.list.state), stateName] }}
      columns={columns}
      nameOf={nameOf}
      card={["product", "state", "our_quantity", "their_quantity", "buffer"]}
      empty={{
        icon: IconPackages,
        title: t(($) => $.list.empty),
        body: t(($) => $.list.emptyBody),
      }}
    />
  )
}
