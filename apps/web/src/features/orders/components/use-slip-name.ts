import { useTranslation } from "react-i18next"
import type { SlipKind } from "../queries.ts"

/** The name of a kind of sheet. */
export function useSlipName() {
  const { t } = useTranslation("orders")
  const { t: tc } = useTranslation("customs")
  return (kind: SlipKind) =>
    kind === "customs_data" ? tc(($) => $.sheet) : t(($) => $.slips[kind])
}
