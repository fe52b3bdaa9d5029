import type { TimelineEntry } from "@packhaus/contract/kernel/timeline"
import { type Context, within } from "./context.ts"

/** An audit line as timelines show it: without input, request and row. */
export const entryOf = (line: TimelineEntry): TimelineEntry => {
  const { id, action, actor_name, actor_role, details, created_at } = line
  return { id, action, actor_name, actor_role, details, created_at }
}

type Row = { entity: string; id: string; organisation_id: string }

/**
 * The timeline of one row, oldest first: its audit lines with these actions. The caller has found
 * the row in the viewer's scope.
 */
export async function readTimelineOf(
  context: Context,
  { entity, id, organisation_id }: Row,
  actions: readonly string[],
): Promise<TimelineEntry[]> {
  const { rows } = within(context, organisation_id)
  const lines = await rows.children("audit_entries", "entity_id", [id])
  return lines
    .filter((line) => line.entity === entity && actions.includes(line.action))
    .map(entryOf)
}
