import type { Packing } from "@packhaus/contract/pack-station/schema"
import { IconCheck } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { isCounted, weighedOf } from "./packing-state.ts"
import css from "./packing-steps.module.css"
import type { Station } from "./use-station.ts"

/** The steps of a parcel: pack, weigh, ship. Weighing may be skipped. */
export function PackingSteps({ station, packing }: { station: Station; packing: Packing }) {
  const { t } = useTranslation("pack-station")
  const { work } = station
  const isPacked = isCounted(work, packing)
  const isAsked = weighedOf(work, packing).check === "differs" && work.reason === null
  const isWeighed = work.weight !== null && !isAsked
  const steps = [
    { name: "pack", isDone: isPacked },
    { name: "weigh", isDone: isPacked && isWeighed },
    { name: "ship", isDone: false },
  ] as const
  const current = steps.find(({ isDone }) => !isDone)
  return (
    <ol className={css.steps} aria-label={t(($) => $.steps.title)}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          data-done={step.isDone}
          aria-current={step === current ? "step" : undefined}
        >
          <span aria-hidden>{step.isDone ? <IconCheck size={14} stroke={3} /> : index + 1}</span>
          {t(($) => $.steps[step.name])}
        </li>
      ))}
    </ol>
  )
}
