import { useTranslation } from "react-i18next"
import { LifeTape, type TapeState } from "#ui/display/life-tape.tsx"
import { type InboundStep, inboundSteps } from "../queries.ts"

/** The steps from goods to labels. */
export function InboundTape({ step: present }: { step: InboundStep }) {
  const { t } = useTranslation("inbound")
  const now = inboundSteps.indexOf(present)
  const stateOf = (index: number): TapeState =>
    index < now ? "done" : index === now ? "now" : "later"
  return (
    <LifeTape
      label={t(($) => $.steps.title)}
      steps={inboundSteps.map((step, index) => ({
        name: `${index + 1} ${t(($) => $.steps[step])}`,
        state: stateOf(index),
      }))}
    />
  )
}
