import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import type { SystemContext } from "../../../../context.ts"
import type { Subject } from "../../../../data-protection/statements.ts"

type Person = Extract<Subject, { kind: "person" }>

/** A person as the subject of an archive or an erasure; undefined without such an account. */
export async function readPerson(
  { unscoped }: Pick<SystemContext, "unscoped">,
  id: string,
): Promise<Person | undefined> {
  const member = await unscoped
    .selectFrom("members")
    .select(["id", "organisation_id", "first_name", "last_name", "email"])
    .where("id", "=", id)
    .executeTakeFirst()
  if (!member) return undefined
  const { organisation_id, first_name, last_name, email } = member
  // The name as stored in rows without an id: see `access/viewer.ts`.
  const name = `${first_name} ${last_name}`.trim() || email
  const isStaff = organisation_id === PLATFORM_ID
  return { kind: "person", id, organisation_id, isStaff, name, email }
}
