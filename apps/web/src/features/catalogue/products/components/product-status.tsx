import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

type Status = Product["status"]
/** A status without a tone does not compile. */
const tones: Record<Status, Tone> = {
  draft: "neutral",
  proposed: "info",
  published: "success",
  rejected: "attention",
}

export function ProductBadge({ status }: { status: Status }) {
  const { t } = useTranslation("products")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}
