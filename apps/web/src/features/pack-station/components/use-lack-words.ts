import { useTranslation } from "react-i18next"
import type { Lack } from "./packing-state.ts"

/** The text for the requirement that is missing before packing. */
export function useLackWords() {
  const { t } = useTranslation("pack-station")
  return (lack: Lack) => {
    switch (lack.code) {
      case "missing":
        return t(($) => $.pack.missing, { count: lack.count })
      case "surplus":
        return t(($) => $.pack.surplus, { count: lack.count })
      case "method":
        return t(($) => $.method.missing)
      case "reason":
        return t(($) => $.weight.chooseReason)
      case "photo":
        return t(($) => $.photo.missing)
      case "boxes":
        return t(($) => $.pack.tooManyBoxes)
    }
  }
}
