import type { Acting } from "@packhaus/contract/access/acting/schema"
import type { KeyScope } from "@packhaus/contract/access/key-areas"
import { isInScopes } from "@packhaus/contract/access/key-scopes"
import { type Action, isAllowed, isOfAccount } from "@packhaus/contract/access/policy"
import { hasAccountOnly, type Position, type Role, roleOf } from "@packhaus/contract/access/roles"
import { GRACE_DAYS } from "@packhaus/contract/access/second-factor/schema"
import { ApiError } from "@packhaus/contract/kernel/errors"
import type { OrganisationStatus, OrganisationType } from "@packhaus/contract/organisations/status"
import { type QueryExecutorProvider, type RawBuilder, sql } from "kysely"
import { SYSTEM_ID } from "../table-access.ts"
import { mayWhileActing } from "./acting.ts"

/**
 * The sender of a request: the role decides the allowed actions, the organisation the visible rows.
 */
export type Viewer = {
  id: string
  name: string
  role: Role
  organisation_id: string
  /** The person's position in their organisation; null for anonymous and system viewers. */
  position: Position | null
  /** For an agency: the organisations it manages. */
  managed: readonly string[]
  /** For a shop front: the sales channels of its key. */
  sales_channels: readonly string[]
  /** For a shop front: the origins of its pages, the current one first. */
  fronts: readonly string[]
  /**
   * For a shop front: the request has its publishable key, or its sales channel is bound to none.
   */
  has_front_key: boolean
  /** The signed-in shopper at a shop front. */
  customer_id: string | null
  /** The kind of credentials. */
  via: "cookie" | "bearer" | "api_key" | "nothing"
  /** The session or API key of this request. */
  session_id: string | null
  /**
   * Their organisation is disabled and has no invoices to pay: only their own account is
   * accessible.
   */
  has_account_only: boolean
  /** The scopes of an API key, within its creator's rights; null without a key. */
  scopes: readonly KeyScope[] | null
  /** A second factor is set up: it was required at this sign-in, or is from the next one on. */
  has_second_factor: boolean
  /** The period in which staff may work without a second factor is over. */
  is_second_factor_due: boolean
  /** They gave their password in this session within the last ten minutes. */
  has_recent_password: boolean
  /** The administrator who impersonates the viewer. */
  acting: ActingAs | null
}

/** An impersonating administrator, and the end of the impersonation. */
type ActingAs = Acting & {
  administrator: { id: string; name: string; organisation_id: string }
}

const nobody = {
  name: "",
  organisation_id: "",
  position: null,
  managed: [],
  sales_channels: [],
  fronts: [],
  has_front_key: false,
  customer_id: null,
  via: "nothing",
  session_id: null,
  has_account_only: false,
  scopes: null,
  has_second_factor: false,
  is_second_factor_due: false,
  has_recent_password: false,
  acting: null,
} as const
export const anonymous: Viewer = { ...nobody, id: "anonymous", role: "anonymous" }
/** The viewer of jobs. */
export const system: Viewer = {
  ...nobody,
  id: SYSTEM_ID,
  role: "administrator",
  has_second_factor: true,
  has_recent_password: true,
}

/**
 * Whether the policy allows the action to the viewer, and so do the scopes of an API key and the
 * limits of an impersonation.
 */
export const mayDo = (
  { role, position, scopes, has_account_only, acting }: Viewer,
  action: Action,
) =>
  isAllowed(role, action, position) &&
  mayWhileActing(acting, action) &&
  (scopes === null || isInScopes(scopes, action)) &&
  (!has_account_only || isOfAccount(action))

/** Throws `access.password_needed` without a password given within the last ten minutes. */
export function requireRecentPassword({ has_recent_password, via }: Viewer) {
  if (has_recent_password) return
  throw new ApiError(via === "api_key" ? "access.denied" : "access.password_needed")
}

type Proof = {
  id: string
  name: string
  position: Position
  organisation_id: string
  type: OrganisationType
  status: OrganisationStatus
  is_past_disable_date: boolean
  managed: string[]
  session_id: string
  via: Viewer["via"]
  scopes: KeyScope[] | null
  has_second_factor: boolean
  is_second_factor_due: boolean
  has_recent_password: boolean
  is_stale: boolean
  fresh_for: number
  /** The impersonated person, if impersonating them is still allowed. */
  acted: Acted | null
}
type Acted = Omit<Acting, "administrator_name"> & {
  as_id: string
  position: Position
}

/** A viewer, and for how many milliseconds it may be cached without changes. */
export type Proved = { viewer: Viewer; freshFor: number }

const person = sql`
  m.id, coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email) as name, m.position, m.organisation_id, o.type, o.status,
  coalesce(o.disable_at <= (packhaus_now() at time zone 'Europe/Berlin')::date, false)
    as is_past_disable_date,
  case when o.type = 'agency'
    then array(select c.id from organisations c where c.agency_id = o.id) else '{}' end as managed,
  m.second_factor_at is not null as has_second_factor,
  coalesce(m.second_factor_due_at, m.created_at + make_interval(days => ${GRACE_DAYS}))
    <= packhaus_now() as is_second_factor_due`
const account = sql`
  join members m on m.id = p.member_id and (m.disabled_at is null or m.disabled_at > packhaus_now())
  join organisations o on o.id = m.organisation_id`

/** Two seconds, or until the next change by the clock. Nulls are ignored. */
const freshUntil = (...ends: RawBuilder<unknown>[]) => sql`
  extract(epoch from least(packhaus_now() + interval '2 seconds', m.disabled_at,
    o.disable_at::timestamp at time zone 'Europe/Berlin', ${sql.join(ends)}) - packhaus_now()) * 1000
    as fresh_for`

const iso = (time: string) =>
  sql`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The person whom an administrator impersonates in a session: none after its end, when the customer
 * is no longer active, or when the person has left it.
 */
const acted = sql`
  select json_build_object('id', a.id, 'organisation_id', a.organisation_id,
      'organisation_name', c.name, 'as_id', a.member_id, 'as_name', a.member_name, 'position', w.position,
      'reason', a.reason, 'expires_at', ${iso("a.expires_at")}, 'raised_at', ${iso("a.raised_at")}) as acted,
    least(a.expires_at, w.disabled_at, c.disable_at::timestamp at time zone 'Europe/Berlin') as over_at
  from acting_sessions a join organisations c on c.id = a.organisation_id
    join members w on w.id = a.member_id and w.organisation_id = c.id
  where a.session_id = p.id and a.ended_at is null and a.expires_at > packhaus_now()
    and c.type = 'customer' and c.status = 'active' and w.position = 'owner'
    and (w.disabled_at is null or w.disabled_at > packhaus_now())
    and (c.disable_at is null or c.disable_at > (packhaus_now() at time zone 'Europe/Berlin')::date)`

/** A session ends after an hour without requests or ten hours after sign-in, whichever is first. */
const bySession = (hash: string) => sql<Proof>`
  select ${person}, p.id as session_id, p.kind as via, null as scopes,
    p.last_seen_at < packhaus_now() - interval '1 minute' as is_stale,
    p.password_at > packhaus_now() - interval '10 minutes' as has_recent_password, acted.acted,
    ${freshUntil(sql`p.expires_at`, sql`p.last_seen_at + interval '60 minutes'`, sql`acted.over_at`)}
  from sessions p ${account} left join lateral (${acted}) as acted on m.position = 'administrator'
  where p.token_hash = ${hash} and p.expires_at > packhaus_now()
    and p.last_seen_at > packhaus_now() - interval '60 minutes'`

const byApiKey = (hash: string) => sql<Proof>`
  select ${person}, p.id as session_id, 'api_key' as via, p.scopes,
    coalesce(p.last_used_at < packhaus_now() - interval '1 minute', true) as is_stale,
    false as has_recent_password, null as acted,
    ${freshUntil(sql`p.expires_at`)}
  from api_keys p ${account}
  where p.secret_hash = ${hash} and p.revoked_at is null and p.expires_at > packhaus_now()`

const touches = {
  session: (id: string) => sql`update sessions set last_seen_at = packhaus_now() where id = ${id}`,
  key: (id: string) => sql`update api_keys set last_used_at = packhaus_now() where id = ${id}`,
}

async function prove(
  db: QueryExecutorProvider,
  query: RawBuilder<Proof>,
  touch: ((id: string) => RawBuilder<unknown>) | undefined,
): Promise<Proved> {
  const [found] = (await query.execute(db)).rows
  if (!found) return { viewer: anonymous, freshFor: 0 }
  const { type, status, is_past_disable_date, is_stale, fresh_for: freshFor, ...proof } = found
  const { acted, ...rest } = proof
  // At most one write per minute and session.
  if (is_stale) await touch?.(found.session_id).execute(db)
  const role = roleOf({ type, status, is_past_disable_date, position: rest.position })
  const viewer = {
    ...rest,
    role,
    sales_channels: [],
    fronts: [],
    has_front_key: false,
    customer_id: null,
    has_account_only: hasAccountOnly(role, type),
    acting: null,
  }
  return { viewer: acted ? actingAs(viewer, acted) : viewer, freshFor }
}

/**
 * The viewer of an impersonating administrator: the customer's owner, without a recent password.
 */
function actingAs(administrator: Viewer, { as_id, position, ...acting }: Acted): Viewer {
  const { id, name, organisation_id } = administrator
  return {
    ...administrator,
    id: as_id,
    name: acting.as_name,
    role: "customer",
    organisation_id: acting.organisation_id,
    position,
    managed: [],
    has_recent_password: false,
    acting: { ...acting, administrator_name: name, administrator: { id, name, organisation_id } },
  }
}

/** The viewer for a job requested by a member, with their present rights. */
export async function viewerOfMember(db: QueryExecutorProvider, member_id: string) {
  const query = sql<Proof>`
    select ${person}, '' as session_id, 'nothing' as via, null as scopes, false as is_stale,
      false as has_recent_password, null as acted, 0 as fresh_for
    from (select ${member_id}::text as member_id) p ${account}`
  return (await prove(db, query, undefined)).viewer
}

/** The viewer of a session's hash from the database; anonymous if there is none. */
export const viewerOfSession = (db: QueryExecutorProvider, hash: string, isActivity: boolean) =>
  prove(db, bySession(hash), isActivity ? touches.session : undefined)

/** The viewer of an API key's hash: the key's creator. Anonymous if there is none. */
export const viewerOfApiKey = (db: QueryExecutorProvider, hash: string) =>
  prove(db, byApiKey(hash), touches.key)
