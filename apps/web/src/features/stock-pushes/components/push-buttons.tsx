import type { StockPush } from "@packhaus/contract/stock-pushes/schema"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"

const nameOf = ({ product_title, sku }: StockPush) => sku ?? product_title

/** Tells a variant again, where the shop says something else or refused it. */
export function TellAgain({ push, onTell }: { push: StockPush; onTell: () => void }) {
  const { t } = useTranslation("stock-pushes")
  if (push.state !== "drift" && push.state !== "refused") return null
  return (
    <Button onClick={onTell} aria-label={`${t(($) => $.tell.one)}: ${nameOf(push)}`}>
      {t(($) => $.tell.one)}
    </Button>
  )
}

type Kept = { push: StockPush; pieces: string; onChange: (() => void) | undefined }

/** How many pieces of a variant are kept back; a press changes it, for whom may. */
export function KeptBack({ push, pieces, onChange }: Kept) {
  const { t } = useTranslation("stock-pushes")
  if (!onChange) return pieces
  const words = `${t(($) => $.list.buffer)}: ${pieces}`
  return (
    <Button
      onClick={onChange}
      aria-label={`${words}, ${t(($) => $.keepBack.action)}: ${nameOf(push)}`}
    >
      {words}
    </Button>
  )
}
