import { otherLayoutsOf } from "@packhaus/contract/pack-station/rules/keyboard-layouts"
import { isSlipCode } from "@packhaus/contract/pack-station/rules/slip-code"
import { IconAlertTriangle, IconCheck, IconScan, IconX } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { statusOf } from "#lib/http.ts"
import css from "./station.module.css"
import type { Station } from "./use-station.ts"
import { useRefusalWords } from "./use-stop.ts"

const icons = {
  success: IconCheck,
  attention: IconAlertTriangle,
  critical: IconX,
  info: IconScan,
} as const

type Words = { tone: keyof typeof icons; title: string; body?: string | undefined }

/** The present message: stopped, offline, the result of the last scan, or the next step. */
function useWords({ stop, isStopped, packing, feedback, ...station }: Station): Words {
  const { t } = useTranslation("pack-station")
  const refusalWords = useRefusalWords()
  if (stop) {
    const { title, more } = refusalWords(stop)
    const number = packing?.number
    return {
      tone: "critical",
      title: isStopped && number ? `${t(($) => $.stop, { number })} ${title}` : title,
      body: [...more, isStopped ? t(($) => $.stopBody) : t(($) => $.refusedBody)].join(" · "),
    }
  }
  if (station.inDoubt)
    return {
      tone: "attention",
      title: t(($) => $.offline, { count: station.scanned }),
      body: t(($) => $.pack.offline),
    }
  if (station.failed) return { tone: "attention", title: refusalWords(station.failed).title }
  if (feedback && "error" in feedback) {
    const { title, more } = refusalWords(feedback.error)
    const { text = "" } = feedback
    const slip = otherLayoutsOf(text).find(isSlipCode)
    return {
      tone: feedback.tone,
      title,
      body:
        text === "" || statusOf(feedback.error) !== 404
          ? more.join(" · ")
          : slip
            ? t(($) => $.layout, { text, meant: slip })
            : t(($) => $.found.none, { text }),
    }
  }
  if (feedback) return feedback
  if (station.isSending) return { tone: "info", title: t(($) => $.pack.sending) }
  if (packing) return { tone: "info", title: t(($) => $.scan.pieceHint) }
  return { tone: "info", title: t(($) => $.scan.orderHint) }
}

/** The strip below the scan field: shows the last scan by colour, icon and text. */
export function Strip({ station }: { station: Station }) {
  const { tone, title, body } = useWords(station)
  const Icon = icons[tone]
  return (
    <div className={css.strip} data-tone={tone} role="status" aria-live="assertive">
      <Icon size={26} stroke={2.2} aria-hidden />
      <strong>{title}</strong>
      {body ? <span>{body}</span> : null}
    </div>
  )
}
