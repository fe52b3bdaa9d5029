import { ApiError } from "@packhaus/contract/kernel/errors"
import type { ErasureState, Hurdle } from "@packhaus/contract/privacy/erasures/schema"
import type { SystemContext } from "../../../../context.ts"
import { notify } from "../../../notices/verbs/notify.ts"
import { erasureChanged, erasureMailDue } from "../events.ts"
import { hurdlesOfOrganisation, hurdlesOfPerson } from "../reads/hurdles.ts"
import { toReaders } from "../reads/readers.ts"
import {
  findOpen,
  ofOrganisation,
  ofViewer,
  readOrganisationState,
  readOwnState,
  requireErasable,
} from "../reads/state.ts"

function refuse(missing: readonly Hurdle[]) {
  if (missing.some(({ what }) => what === "last_owner")) throw new ApiError("erasures.last_owner")
  if (missing.length > 0) throw new ApiError("erasures.not_yet", { missing })
}
const byPerson = ({ viewer }: SystemContext) => {
  // Erasing an account also ends its keys, so a key may not request it.
  if (viewer.via === "api_key") throw new ApiError("access.denied")
  return { asked_by: viewer.id, asked_by_name: viewer.name }
}

/**
 * Requests the erasure of the viewer's own account in 14 days. A second call changes nothing.
 * Throws `erasures.last_owner` for the last owner of an active organisation.
 */
export async function askForOneself(context: SystemContext): Promise<ErasureState> {
  const { viewer, unscoped } = context
  const by = byPerson(context)
  // Serialises requests of the last owners; each is checked again on the day.
  await unscoped
    .selectFrom("organisations")
    .select("id")
    .where("id", "=", viewer.organisation_id)
    .forUpdate()
    .execute()
  refuse(await hurdlesOfPerson(context, viewer.id))
  await add(context, { ...ofViewer(context), subject: viewer.name, ...by })
  return readOwnState(context)
}

/**
 * Requests the erasure of an organisation with all its people in 14 days. A second call changes
 * nothing. Throws 404 for one that the viewer may not decide about, and `erasures.not_yet` with the
 * obstacles.
 */
export async function askForOrganisation(
  context: SystemContext,
  id: string,
): Promise<ErasureState> {
  const by = byPerson(context)
  await requireErasable(context, id, "write")
  const { name, status } = await context.unscoped
    .selectFrom("organisations")
    .select(["name", "status"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (status === "erased") throw new ApiError("erasures.not_open_for", { status, verb: "ask" })
  refuse(await hurdlesOfOrganisation(context, id))
  await add(context, { ...ofOrganisation(id), subject: name, ...by })
  return readOrganisationState(context, id)
}

type New = Parameters<typeof findOpen>[1] & {
  subject: string
  asked_by: string
  asked_by_name: string
}

async function add(context: SystemContext, input: New) {
  const { rows, note, emit, emitAll } = context
  const made = await rows.insertAll("erasures", [input], "ignore duplicates")
  const erasure = await findOpen(context, input)
  if (made === 0 || !erasure) return
  const { id, kind, organisation_id, member_id } = erasure
  const action = kind === "person" ? "erasure.ask_own" : "erasure.ask"
  await note({ entity: "erasures", entity_id: id, organisation_id, action })
  await emit(erasureChanged, { id, organisation_ids: [organisation_id] })
  await emitAll(erasureMailDue, await toReaders(context, erasure, "asked"))
  await notify({ emitAll }, [
    {
      name: "erasure_asked",
      organisation_id,
      subject_id: id,
      params: { kind, day: erasure.due_at },
      ...(member_id === null ? {} : { to: member_id }),
    },
  ])
}
