import { fieldFault } from "@packhaus/contract/kernel/errors"
import type { Picker } from "@packhaus/contract/warehouse/picking/schema"
import type { Context } from "../../../../context.ts"
import { workPlace } from "./places.ts"

/** People of the owner of a location who can sign in, by name. */
async function colleagues({ db }: Pick<Context, "db">, owner_id: string): Promise<Picker[]> {
  const people = await db
    .selectFrom("members")
    .select(["id", "first_name", "last_name"])
    .where("organisation_id", "=", owner_id)
    .where("disabled_at", "is", null)
    .orderBy("first_name")
    .orderBy("last_name")
    .orderBy("id")
    .execute()
  return people.map(({ id, first_name, last_name }) => ({
    id,
    name: [first_name, last_name].filter(Boolean).join(" "),
  }))
}

/** People who can pick at a location: the viewer, and those of its owner. */
async function pickersOf(context: Context, owner_id: string): Promise<Picker[]> {
  const { id, name } = context.viewer
  const others = await colleagues(context, owner_id)
  return [{ id, name }, ...others.filter((person) => person.id !== id)]
}

/** The same for a location. Throws 404 for an invisible one, 403 for another owner's. */
export async function readPickers(context: Context, location_id: string) {
  const { owner_id } = await workPlace(context, location_id)
  return pickersOf(context, owner_id)
}

/** The person with this id who can pick at the owner's locations. Throws 400 for others. */
export async function pickerOf(context: Context, owner_id: string, id: string): Promise<Picker> {
  const found = (await pickersOf(context, owner_id)).find((person) => person.id === id)
  if (!found) throw fieldFault("picker_id", "choice.unknown")
  return found
}
