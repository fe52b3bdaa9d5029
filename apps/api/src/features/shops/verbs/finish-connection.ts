import { createChannel } from "@packhaus/commerce/products/verbs"
import { ApiError } from "@packhaus/contract/kernel/errors"
import { codeOf, UNIQUE } from "@packhaus/kernel/database-errors"
import { newId } from "@packhaus/kernel/ids"
import { sql } from "kysely"
import { type Context, within } from "../../../context.ts"
import type { Outside } from "../../../integrations/outside.ts"
import {
  type Installation,
  type ShopDetails,
  ShopError,
} from "../../../integrations/shopify/port.ts"
import { pushesDue } from "../../orders/tracking-pushes/events.ts"
import { resumePushes } from "../../orders/tracking-pushes/verbs/pause.ts"
import { shopChanged, shopConnected } from "../events.ts"
import { hashOfState, refuseForeignShop } from "./begin-connection.ts"

type State = { organisation_id: string; domain: string; route_existing: boolean }

/** The platform's refusal as an error for the waiting person. */
function refusalOf(error: unknown) {
  if (!(error instanceof ShopError)) return error
  if (error.kind === "throttled") return new ApiError("outside.busy", { retry_after: 5 })
  const isAnswer = error.kind === "refused" || error.kind === "revoked"
  return new ApiError(isAnswer ? "shops.refused" : "shops.unreachable")
}

const waiting = sql<boolean>`used_at is null and expires_at > packhaus_now()`

/**
 * Processes the platform's callback and connects the shop. The same shop of the same organisation
 * continues where it was. Throws if the callback is forged, expired, used or another person's, if
 * the person declined, or if the shop belongs to another organisation.
 */
export async function finishConnection(context: Context, query: Record<string, string>) {
  const { db, viewer, outside } = context
  const answer = await outside.shopify.readCallback(query)
  if (!answer) throw new ApiError("shops.callback_invalid")
  const ofThisPerson = {
    id: hashOfState(answer.state),
    domain: answer.domain,
    member_id: viewer.id,
  }
  const state = await db
    .selectFrom("oauth_states")
    .select(["organisation_id", "domain", "route_existing"])
    .where((eb) => eb.and(ofThisPerson))
    .where(waiting)
    .executeTakeFirst()
  if (!state) throw new ApiError("shops.callback_invalid")
  if (!answer.code) throw new ApiError("shops.declined")
  // Before the exchange: a new token would invalidate the one of the shop's present owner.
  await refuseForeignShop(context, state.domain, state.organisation_id)

  const { domain } = state
  const { code } = answer
  const call = () => approved(outside, domain, code)
  const [granted, details] = await context
    .ask(`shop ${domain} ${code}`, call)
    .catch((error: unknown) => {
      throw refusalOf(error)
    })
  const used = await db
    .updateTable("oauth_states")
    .set({ used_at: sql<string>`packhaus_now()` })
    .where("id", "=", ofThisPerson.id)
    .where(waiting)
    .returning("id")
    .execute()
  if (used.length === 0) throw new ApiError("shops.callback_invalid")
  return connect(within(context, state.organisation_id), state, granted, details)
}

async function approved({ shopify }: Outside, domain: string, code: string) {
  const granted = await shopify.exchangeCode(domain, code)
  const { access_token } = granted
  const details = await shopify.details({ domain, access_token })
  return [granted, details] as const
}

async function connect(
  context: Context,
  state: State,
  granted: Installation,
  { name, currency_code, scopes }: ShopDetails,
) {
  const { db, rows, emit, note } = context
  const { domain, organisation_id, route_existing } = state
  const present = await db
    .selectFrom("shops")
    .select(["id", "status"])
    .where("organisation_id", "=", organisation_id)
    .where("domain", "=", domain)
    .orderBy("created_at", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

  const id = present?.id ?? (await createShop(context, state, name))
  const [shop] = await db
    .updateTable("shops")
    .set({
      ...tokensOf(context, id, granted),
      currency_code,
      route_existing,
      granted_scopes: scopes,
      scopes_checked_at: sql<string>`packhaus_now()`,
      status: "connected",
      backfill_status: "running",
      disconnected_at: null,
      last_error: null,
      last_error_at: null,
    })
    .where("id", "=", id)
    .returning("id")
    .execute()
  if (!shop) throw new TypeError("the shop was locked a moment ago")
  await resumePushes({ db }, id)

  const concerned = { id, organisation_ids: [organisation_id] }
  await emit(shopChanged, concerned)
  await emit(shopConnected, concerned)
  await emit(pushesDue, { ...concerned, shop_id: id })
  const action = present ? "shop.reconnect" : "shop.connect"
  await note({ entity: "shops", entity_id: id, organisation_id, action, details: { domain } })
  return rows.one("shops", id)
}

/** Creates a shop as a sales channel of its organisation. */
async function createShop({ db }: Context, state: State, name: string) {
  const { organisation_id, domain } = state
  const channel = await createChannel(db, { merchant_id: organisation_id, name })
  try {
    const { id } = await db
      .insertInto("shops")
      .values({
        id: newId("shop"),
        organisation_id,
        domain,
        name,
        sales_channel_id: channel.id,
        // Shops report creation times in whole seconds, so the time to compare with is truncated,
        // too.
        connected_at: sql<string>`date_trunc('second', packhaus_now())`,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    return id
  } catch (error) {
    // Two organisations raced, and the other one was first.
    if (codeOf(error) === UNIQUE) throw new ApiError("shops.connected_elsewhere")
    throw error
  }
}

/** The columns of an installation's tokens, encrypted for this shop. */
export function tokensOf({ outside }: Pick<Context, "outside">, id: string, granted: Installation) {
  const { access_token, refresh_token } = granted
  return {
    access_token: outside.sealing.seal(access_token, id),
    refresh_token: refresh_token && outside.sealing.seal(refresh_token, id),
    access_token_expires_at: granted.access_token_expires_at,
    refresh_token_expires_at: granted.refresh_token_expires_at,
  }
}
