import type { CardAttempt } from "@packhaus/contract/ledger/card-payments/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { Notice } from "#ui/page/notice.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import { cardPaymentQueries } from "../queries.ts"

type Outcome = "waiting" | "paid" | "declined" | "cancelled" | "over"
const tones: Record<Outcome, Tone> = {
  waiting: "info",
  paid: "success",
  declined: "attention",
  cancelled: "neutral",
  over: "attention",
}

function outcomeOf({ status, declined_at }: CardAttempt, isCancelled: boolean): Outcome {
  if (status === "paid") return "paid"
  if (status !== "open") return "over"
  if (isCancelled) return declined_at ? "declined" : "cancelled"
  return "waiting"
}

/**
 * Milliseconds. Notices arrive at once; polling is for browsers behind a proxy that delays them.
 */
const LOOK_AGAIN = 5000

/**
 * The state of the card payment after the return from the provider: only its posting counts, not
 * the return itself.
 * Renders nothing for visitors from other pages.
 */
export function CardReturn({ invoice_id }: { invoice_id: string }) {
  const { t } = useTranslation("card-payments")
  const can = useCan()
  const [search] = useSearchParams()
  const id = search.get("card")
  const isCancelled = search.has("cancelled")
  const { data } = useQuery({
    ...cardPaymentQueries.ofInvoice(invoice_id),
    enabled: id !== null && can("card_payment.read"),
    refetchInterval: ({ state }) =>
      state.data?.attempts.find((attempt) => attempt.id === id)?.status === "open"
        ? LOOK_AGAIN
        : false,
  })
  const attempt = data?.attempts.find((one) => one.id === id)
  if (!attempt) return null
  const outcome = outcomeOf(attempt, isCancelled)
  return (
    <div aria-live="polite">
      <Notice tone={tones[outcome]} title={t(($) => $.back[outcome].title)}>
        {t(($) => $.back[outcome].body)}
      </Notice>
    </div>
  )
}
