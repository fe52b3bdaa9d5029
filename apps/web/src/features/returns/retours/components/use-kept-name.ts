import type { KeptPieces } from "@packhaus/contract/returns/retours/schema"
import { useTranslation } from "react-i18next"
import { lineName } from "#lib/line-name.ts"

/** Names kept pieces by their item and grade. */
export function useKeptName() {
  const { t } = useTranslation("retours")
  return ({ product_title: title, variant_title, grade }: KeptPieces) =>
    [
      lineName({ title, variant_title }),
      t(($) => $.rules.grade, { grade: grade.toUpperCase() }),
    ].join(" – ")
}
