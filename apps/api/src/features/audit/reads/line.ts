import { isAnonymous, isStaff, type Role, seesMoney } from "@packhaus/contract/access/roles"
import type { AuditLine } from "@packhaus/contract/audit/schema"
import type { Context } from "../../../context.ts"
import { SYSTEM_ID } from "../../../table-access.ts"

/** A stored line. The database holds roles as text. */
type StoredLine = Omit<AuditLine, "actor_kind" | "actor_role"> & {
  actor_id: string
  actor_name: string
  actor_role: string
  actor_organisation_id: string | null
}
type Viewer = Pick<Context["viewer"], "role" | "organisation_id">

/** Whether a person of the reader's organisation wrote it. */
export const isOwnLine = (
  { organisation_id }: Viewer,
  { actor_organisation_id }: Pick<StoredLine, "actor_organisation_id">,
) => actor_organisation_id === organisation_id

/**
 * Whether the reader may see author and network: their own people, and people who signed in to this
 * organisation.
 */
export const isKnown = (
  viewer: Viewer,
  line: Pick<StoredLine, "actor_organisation_id" | "actor_role">,
) => isStaff(viewer.role) || isOwnLine(viewer, line) || isAnonymous(line.actor_role as Role)

function kindOfActor(viewer: Viewer, { actor_id, actor_role, ...line }: StoredLine) {
  if (actor_id === SYSTEM_ID) return "system"
  const role = actor_role as Role
  if (isAnonymous(role)) return "nobody"
  // Impersonation names the administrator: domain 1 requires both persons.
  const isActing = line.acting_id !== null || line.action.startsWith("acting.")
  if (isStaff(viewer.role) || isOwnLine(viewer, line) || isActing) return "person"
  return isStaff(role) ? "platform" : "other"
}

/**
 * Ids of carts, order edits and payment collections: on `/store` they open the object with its
 * amounts.
 */
const OPENS_MONEY = /^(?:cart|oe|paycol)_/

/** Whether this id is hidden from readers without money. */
export const opensMoney = ({ role }: Pick<Viewer, "role">, id: string | null) =>
  !seesMoney(role) && OPENS_MONEY.test(id ?? "")

/** A value without ids that open amounts, for readers without money (domain 1). */
export function withoutOpenIds({ role }: Pick<Viewer, "role">, value: unknown): unknown {
  if (value === null) return value
  if (typeof value === "string") return opensMoney({ role }, value) ? null : value
  if (Array.isArray(value)) return value.map((one) => withoutOpenIds({ role }, one))
  if (typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutOpenIds({ role }, one)]),
  )
}

/** A line as visible to the reader (ADR 47). */
export function shownLine(viewer: Viewer, line: StoredLine): AuditLine {
  const kind = kindOfActor(viewer, line)
  const isNamed = kind === "person"
  const { id, organisation_id, organisation_name, action, created_at } = line
  const { entity, entity_id, entity_name } = line
  return {
    id,
    organisation_id,
    organisation_name,
    action,
    entity,
    entity_id: opensMoney(viewer, entity_id) ? null : entity_id,
    entity_name,
    created_at,
    actor_kind: kind,
    actor_id: isNamed && isKnown(viewer, line) ? line.actor_id : null,
    actor_name: isNamed ? line.actor_name : null,
    actor_role: line.actor_role as Role,
    acting_id: line.acting_id,
    acting_as_name: line.acting_as_name,
    network: isKnown(viewer, line) ? line.network : null,
  }
}
