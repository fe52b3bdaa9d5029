import { REST_OF_WORLD } from "@packhaus/contract/location-priorities/schema"
import type { RoutingReplay } from "@packhaus/contract/routing-lab/routing-replays/schema"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"

type Status = RoutingReplay["status"]
const tones: Record<Status, Tone> = { running: "info", done: "success", failed: "critical" }

/** The progress of a replay. */
export function ReplayBadge({ status }: { status: Status }) {
  const { t } = useTranslation("routing-replays")
  return <StatusBadge tone={tones[status]}>{t(($) => $.statuses[status])}</StatusBadge>
}

/** The country of the replayed list, or the rest of the world. */
export function useListName() {
  const { t } = useTranslation("routing-replays")
  const { country } = useFormat()
  return (code: string) => (code === REST_OF_WORLD ? t(($) => $.elsewhere) : country(code))
}
