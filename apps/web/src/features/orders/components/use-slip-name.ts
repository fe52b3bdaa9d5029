import { useTranslation } from "react-i18next"
import type { SlipKind } from "../queries.ts"

/** What a kind of sheet is called. */
export function useSlipName() {
  const { t } = useTranslation("orders")
  const { t: tc } = useTranslation("customs")
  return (kind: SlipKind) =>
    kind === "customs_data" ? tc(($) => $.sheet) : t(($) => $.slips[kind])
}
