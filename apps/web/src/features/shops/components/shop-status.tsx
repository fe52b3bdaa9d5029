import type { Shop } from "@packhaus/contract/shops/schema"
import type { SyncState } from "@packhaus/contract/shops/status"
import { useTranslation } from "react-i18next"
import { StatusBadge } from "#ui/display/badge.tsx"
import type { Tone } from "#ui/theme/theme.ts"
import type { phrases } from "../phrases.de.ts"

/** A state without a tone does not compile. */
const tones: Record<SyncState, Tone> = {
  running: "info",
  ok: "success",
  failing: "critical",
  paused: "attention",
  disconnected: "neutral",
}

/** The state of a shop's sync, in one word. */
export function SyncBadge({ sync }: { sync: SyncState }) {
  const { t } = useTranslation("shops")
  return <StatusBadge tone={tones[sync]}>{t(($) => $.sync[sync])}</StatusBadge>
}

export type Problem = keyof typeof phrases.problems

/** The problem of a shop, if any: the first that a person can resolve. */
export function problemOf(shop: Shop): Problem | null {
  if (shop.status === "disconnected") return "disconnected"
  if (shop.status === "needs_reauth") return "needs_reauth"
  if (shop.missing_scopes.length > 0) return "missing_scopes"
  if (shop.backfill_status === "failed") return "backfill_failed"
  if (shop.last_error !== null) return "failing"
  return shop.default_shipment_method === null ? "no_method" : null
}

/** Problems that a new approval in the shop resolves. */
export const asksForConnection = (problem: Problem | null) =>
  problem === "disconnected" || problem === "needs_reauth" || problem === "missing_scopes"
