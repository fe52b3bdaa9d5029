import { isRetourReason } from "@packhaus/contract/returns/retours/rules"
import type { StockDetail } from "@packhaus/contract/stock/stocks/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { Stack } from "#ui/page/layout.tsx"

/** The blocked pieces by reason; damaged ones were blocked on arrival. */
export function BlockedPieces({ all }: { all: StockDetail["blocked_pieces"] }) {
  const { t } = useTranslation("stocks")
  const { number } = useFormat()
  const wordsOf = ({ kind, reason, quantity }: (typeof all)[number]) => {
    const named =
      kind === "retour" && isRetourReason(reason) ? t(($) => $.movements.retour[reason]) : reason
    const what = { quantity: number(quantity), reason: named ?? t(($) => $.movements.kinds[kind]) }
    return kind === "arrival" || kind === "transfer"
      ? t(($) => $.blocked.damaged, what)
      : t(($) => $.blocked.because, what)
  }
  return (
    <Stack>
      {all.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a booking is its place in the order of bookings
        <span key={index}>{wordsOf(pieces)}</span>
      ))}
    </Stack>
  )
}
