import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconExclamationCircle,
  IconInfoCircle,
} from "@tabler/icons-react"
import type { Tone } from "../theme/theme.ts"

const icons = {
  neutral: IconCircleDashed,
  info: IconInfoCircle,
  attention: IconAlertTriangle,
  success: IconCircleCheck,
  critical: IconExclamationCircle,
} as const satisfies Record<Tone, unknown>

/**
 * The shape of a tone, so that colour is never the only sign. Always beside a word, hence hidden
 * from screen readers.
 */
export function ToneIcon({ tone, size = 18 }: { tone: Tone; size?: number }) {
  const Icon = icons[tone]
  return <Icon size={size} stroke={1.9} color={`var(--ph-${tone}-mark)`} aria-hidden />
}
