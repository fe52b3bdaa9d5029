import type { PushState } from "@packhaus/contract/shipping/parcels/schema"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { useFormat } from "#lib/format.ts"
import { useErrorWords } from "#lib/use-error-words.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import css from "./order-detail.module.css"

/** Whether the shop has been informed of a fulfilment: since when, or why not yet. */
export function PushWords({ push }: { push: z.output<typeof PushState> }) {
  const { t } = useTranslation("orders")
  const { shortDate, time } = useFormat()
  const { shop } = useErrorWords()
  const { status, attempts, last_error, done_at } = push
  if (status === "done")
    return (
      <StatusBadge plain tone="success">
        {done_at
          ? t(($) => $.detail.pushedAt, { at: `${shortDate(done_at)}, ${time(done_at)}` })
          : t(($) => $.detail.pushed)}
      </StatusBadge>
    )
  if (status === "dead")
    return (
      <div>
        <StatusBadge plain tone="critical">
          {t(($) => $.detail.pushDead)}
        </StatusBadge>
        {last_error ? <div className={css.sub}>{shop(last_error)}</div> : null}
      </div>
    )
  const words =
    status === "waiting"
      ? t(($) => $.detail.pushWaits)
      : attempts > 0
        ? t(($) => $.detail.pushRepeated, { count: attempts })
        : t(($) => $.detail.pushPending)
  return (
    <StatusBadge plain tone={attempts > 0 || status === "waiting" ? "attention" : "neutral"}>
      {words}
    </StatusBadge>
  )
}
