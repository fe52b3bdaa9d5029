import type { ReactNode } from "react"
import { ToneIcon } from "../display/tone-icon.tsx"
import tones from "../display/tones.module.css"
import type { Tone } from "../theme/theme.ts"
import css from "./notice.module.css"

type Props = { tone: Tone; title?: ReactNode; children?: ReactNode; announce?: boolean }

/**
 * A message inside a page or form, shown as long as it applies. `announce` has screen readers read
 * it as it appears.
 */
export const Notice = ({ tone, title, children, announce }: Props) => (
  <div className={`${css.notice} ${tones[tone]}`} role={announce ? "alert" : undefined}>
    <ToneIcon tone={tone} />
    <div className={css.body}>
      {title ? <div className={css.title}>{title}</div> : null}
      {children}
    </div>
  </div>
)
