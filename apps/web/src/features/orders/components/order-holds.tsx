import type { Order } from "@packhaus/contract/orders/schema"
import type { HoldReason } from "@packhaus/contract/orders/status"
import { useTranslation } from "react-i18next"
import { Notice } from "#ui/notice.tsx"
import type { Tone } from "#ui/theme.ts"

/** What waits for something outside is amber, what waits for a person here is red. */
const tones: Record<HoldReason, Tone> = {
  unmatched: "critical",
  no_stock: "critical",
  no_agreement: "critical",
  bad_address: "critical",
  awaiting_payment: "attention",
  address_changed: "critical",
  canceled_after_packing: "critical",
  before_connection: "attention",
  by_hand: "attention",
}

/** Every reason why the order waits, each with what to do about it. */
export function OrderHolds({ order: { holds } }: { order: Order }) {
  const { t } = useTranslation("orders")
  return holds.map((hold) => (
    <Notice key={hold} tone={tones[hold]} title={t(($) => $.holds[hold].name)}>
      {t(($) => $.holds[hold].todo)}
    </Notice>
  ))
}
