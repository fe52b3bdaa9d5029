import type { Tone } from "../theme/theme.ts"
import css from "./meter.module.css"

type Props = { label: string; value: number; max: number; limit?: number; tone: Tone | "accent" }

/**
 * How much is left, with an optional mark at the critical limit. The number is always shown beside
 * it as text.
 */
export const Meter = ({ label, value, max, limit, tone }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: <meter> cannot be styled the same in every browser
  <div
    className={css.meter}
    role="meter"
    aria-label={label}
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={max}
  >
    <div
      className={css.fill}
      style={{
        width: `${Math.min(100, (value / max) * 100)}%`,
        background: tone === "accent" ? "var(--ph-accent)" : `var(--ph-${tone}-mark)`,
      }}
    />
    {limit === undefined ? null : (
      <div className={css.limit} style={{ left: `${(limit / max) * 100}%` }} />
    )}
  </div>
)
