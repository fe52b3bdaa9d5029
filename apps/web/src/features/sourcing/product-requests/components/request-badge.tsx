import type { ProductRequestStatus } from "@packhaus/contract/sourcing/product-requests/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

const tones: Record<ProductRequestStatus, Tone> = {
  draft: "neutral",
  pending: "info",
  accepted: "success",
  not_accepted: "attention",
  "n/a": "attention",
  published: "success",
}

/** A status without a tone does not compile. */
export function RequestBadge({ status }: { status: ProductRequestStatus }) {
  const { t } = useTranslation("product-requests")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
