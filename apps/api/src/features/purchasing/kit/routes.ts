import type { Context } from "../../../context.ts"
import { readTimelineOf } from "../../../timeline.ts"
import type { Table } from "./kind.ts"

type Call<B> = Context & { params: { id: string }; body: B }

/** Handler of a verb of one row, which replies with that row as it is afterwards. */
export const actsOn =
  <R>(shown: (context: Context, id: string) => Promise<R>) =>
  <B>(verb: (context: Context, id: string, body: B) => Promise<unknown>) =>
  async ({ params, body, ...context }: Call<B>): Promise<R> => {
    await verb(context, params.id, body)
    return shown(context, params.id)
  }

/** Handler of the timeline of one order: these actions, oldest first. */
export const timelineOf =
  (
    entity: Table | "stock_transfers" | "inbound_notices" | "bins" | "pick_lists",
    actions: readonly string[],
  ) =>
  async ({ params: { id }, ...context }: Context & { params: { id: string } }) => {
    const { organisation_id } = await context.rows.one(entity, id)
    return { timeline: await readTimelineOf(context, { entity, id, organisation_id }, actions) }
  }
