import type { ReactNode } from "react"
import type { Tone } from "../theme/theme.ts"
import css from "./badge.module.css"
import { ToneIcon } from "./tone-icon.tsx"
import tones from "./tones.module.css"

const loud: readonly Tone[] = ["attention", "critical"]

type Props = { tone: Tone; plain?: boolean; children: ReactNode }

/**
 * The status badge: a shape and a word on a tint. Tones that need a person (`attention`,
 * `critical`) have an icon, the others a dot; `neutral` is hollow. `plain` drops the tint, for a
 * second status in the same row.
 */
export const StatusBadge = ({ tone, plain = false, children }: Props) => (
  <span className={`${css.badge} ${plain ? css.plain : tones[tone]}`}>
    {loud.includes(tone) ? (
      <ToneIcon tone={tone} size={14} />
    ) : (
      <span
        className={`${css.dot} ${tone === "neutral" ? css.hollow : ""}`}
        style={tone === "neutral" ? undefined : { background: `var(--ph-${tone}-mark)` }}
        aria-hidden
      />
    )}
    {children}
  </span>
)
