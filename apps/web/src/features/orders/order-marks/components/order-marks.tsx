import type { OrderMark } from "@packhaus/contract/orders/rules"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Notice } from "#ui/page/notice.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<OrderMark, Tone> = {
  partly_shipped: "info",
  canceled_after_shipping: "attention",
  nothing_to_ship: "neutral",
}

/** Badges for facts that the status of an order does not show. */
export function OrderMarks({ marks }: { marks: readonly OrderMark[] }) {
  const { t } = useTranslation("order-marks")
  return marks.map((mark) => (
    <StatusBadge key={mark} plain tone={tones[mark]}>
      {t(($) => $.names[mark])}
    </StatusBadge>
  ))
}

/** The same as sentences, which explain the consequences. */
export function OrderMarkNotices({ marks }: { marks: readonly OrderMark[] }) {
  const { t } = useTranslation("order-marks")
  return (
    <>
      {marks.includes("canceled_after_shipping") ? (
        <Notice tone="attention" title={t(($) => $.names.canceled_after_shipping)}>
          {t(($) => $.canceledAfterShipping)}
        </Notice>
      ) : null}
      {marks.includes("nothing_to_ship") ? (
        <Notice tone="info" title={t(($) => $.names.nothing_to_ship)}>
          {t(($) => $.nothingToShip)}
        </Notice>
      ) : null}
    </>
  )
}
