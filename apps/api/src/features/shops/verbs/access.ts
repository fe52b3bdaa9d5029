import { cutText } from "@packhaus/contract/kernel/text"
import { shopLifecycle } from "@packhaus/contract/shops/status"
import { sql } from "kysely"
import { type Context, ofOwnerOf } from "../../../context.ts"
import { ShopError } from "../../../integrations/shopify/port.ts"
import type { Steps } from "../../../module.ts"
import { notify } from "../../notices/verbs/notify.ts"
import { pausePushes } from "../../orders/tracking-pushes/verbs/pause.ts"
import { shopChanged } from "../events.ts"
import { type Line, liveToken } from "./renew-token.ts"

const isRevoked = (error: unknown) => error instanceof ShopError && error.kind === "revoked"

/**
 * Runs `work` with a valid token; a refused token is renewed once. `work` may run twice: a refused
 * call has done nothing. Marks a dead connection. Throws ShopError.
 */
export async function withAccess<T>(
  steps: Steps,
  id: string,
  work: (line: Line) => Promise<T>,
): Promise<T> {
  const attempt = async (spent: string | null) => {
    const line = await liveToken(steps, id, spent)
    return { line, result: await work(line).catch(onlyRevoked) }
  }
  try {
    const first = await attempt(null)
    if (!(first.result instanceof ShopError)) return first.result
    const second = await attempt(first.line.access.access_token)
    if (!(second.result instanceof ShopError)) return second.result
    throw second.result
  } catch (error) {
    if (isRevoked(error)) await steps.transaction((context) => markRevoked(context, id))
    throw error
  }
}

function onlyRevoked(error: unknown): ShopError {
  if (error instanceof ShopError && error.kind === "revoked") return error
  throw error
}

/** A revoked token pauses the sync until a person signs in again (domain 8). */
async function markRevoked(context: Context, id: string) {
  const { rows, emit, note } = context
  const { status: from, organisation_id, name } = await rows.lock("shops", id)
  const status = shopLifecycle.next(from, "revoke")
  if (!status) return
  await rows.update("shops", id, { status, last_error: "revoked" })
  await ofOwnerOf(context, id)
    .db.updateTable("shops")
    .set({ last_error_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await pausePushes(ofOwnerOf(context, id), id)
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
  await note({ entity: "shops", entity_id: id, organisation_id, action: "shop.revoke" })
  const of = { organisation_id, subject_id: id }
  await notify(context, [{ name: "shop_access_lost", ...of, params: { shop: name } }])
}

/** The failure as text: first its kind, for which the web app has words. */
export const wordsOf = (error: unknown) =>
  error instanceof ShopError ? cutText(`${error.kind}: ${error.message}`, 300) : "failed"

/** Stores the error on the shop's row for display. */
export async function recordShopError(context: Context, id: string, error: unknown) {
  const { organisation_id, status } = await context.rows.lock("shops", id)
  if (status !== "connected") return
  const { db, emit } = ofOwnerOf(context, id)
  await db
    .updateTable("shops")
    .set({ last_error: wordsOf(error), last_error_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  await emit(shopChanged, { id, organisation_ids: [organisation_id] })
}

/** Reads the granted scopes and stores them. */
export async function checkScopes(steps: Steps, id: string) {
  const { scopes } = await withAccess(steps, id, ({ shopify, access }) => shopify.details(access))
  await steps.transaction((context) => saveScopes(context, id, scopes))
}

/** Stores the granted scopes of a shop. */
export async function saveScopes(context: Context, id: string, scopes: string[]) {
  const { organisation_id, granted_scopes } = await context.rows.lock("shops", id)
  const { db, emit } = ofOwnerOf(context, id)
  await db
    .updateTable("shops")
    .set({ granted_scopes: scopes, scopes_checked_at: sql<string>`packhaus_now()` })
    .where("id", "=", id)
    .execute()
  if (granted_scopes.toSorted().join() !== scopes.toSorted().join())
    await emit(shopChanged, { id, organisation_ids: [organisation_id] })
}
