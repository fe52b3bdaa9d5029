import { listNumberIn } from "@packhaus/contract/warehouse/picking/walk"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSound } from "#features/pack-station/components/use-sound.ts"
import { ScanInput } from "./scan-input.tsx"
import { useOpenList } from "./use-open-list.ts"
import type { Feedback } from "./use-work.ts"
import css from "./work.module.css"

/** A hand scanner opens a pick list by the barcode on its paper. */
export function ListScan() {
  const { t } = useTranslation("picking")
  const { beep } = useSound()
  const [feedback, setFeedback] = useState<Feedback | null>(null)
  const openList = useOpenList((tone, text) => {
    beep(tone)
    setFeedback({ tone, text })
  })
  return (
    <div className={css.aboveList}>
      <ScanInput
        label={t(($) => $.work.scanList)}
        feedback={feedback}
        onScan={(code) => code !== "" && void openList(listNumberIn(code) ?? code)}
      />
    </div>
  )
}
