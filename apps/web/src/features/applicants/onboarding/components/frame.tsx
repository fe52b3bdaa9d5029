import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { LanguageSwitch } from "#features/sign-in/sessions/components/language-switch.tsx"
import { LifeTape, type TapeState } from "#ui/display/life-tape.tsx"
import { Wordmark } from "#ui/display/logo.tsx"
import { Columns } from "#ui/page/layout.tsx"
import css from "./frame.module.css"

const names = ["organisation", "account", "optional"] as const
type StepName = (typeof names)[number]

const stateOf = (step: StepName, now: StepName): TapeState => {
  const [place, present] = [names.indexOf(step), names.indexOf(now)]
  return place < present ? "done" : place === present ? "now" : "later"
}

type Props = {
  title: string
  lead: string
  /** The present step of the three; undefined on other pages. */
  step?: StepName
  aside?: ReactNode
  children: ReactNode
}

/**
 * The frame of the onboarding: logo, language, the three steps as tape, the present step, and the
 * column beside it.
 */
export function Frame({ title, lead, step, aside, children }: Props) {
  const { t } = useTranslation("onboarding")
  const card = (
    <div className={css.card}>
      <title>{`${title} · Packhaus`}</title>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {children}
    </div>
  )
  return (
    <div className={css.frame}>
      <header className={css.top}>
        <Wordmark size={28} />
        <LanguageSwitch />
      </header>
      {step ? (
        <LifeTape
          label={t(($) => $.steps.label)}
          steps={names.map((name) => ({
            name: t(($) => $.steps[name]),
            state: stateOf(name, step),
          }))}
        />
      ) : null}
      <main id="main">{aside ? <Columns side={aside}>{card}</Columns> : card}</main>
    </div>
  )
}
