import type { Position } from "@packhaus/contract/access/roles"
import type { Language } from "@packhaus/contract/members/schema"
import {
  type OrganisationStatus,
  type OrganisationType,
  PLATFORM_ID,
} from "@packhaus/contract/organisations/status"
import { newId } from "@packhaus/kernel/ids"
import type { Kysely } from "kysely"
import type { Schema } from "../tables.ts"
import { hashPassword } from "./passwords.ts"

type NewOrganisation = {
  type: OrganisationType
  status?: OrganisationStatus
  name: string
  email: string
  language?: Language
  agency_id?: string | null
  disable_at?: string | null
  company_name?: string | null
  street?: string | null
  city?: string | null
  postal_code?: string | null
  country?: string | null
  phone?: string | null
  vat_id?: string | null
  iban?: string | null
  bic?: string | null
}

/** The actor of automatic changes. */
const system = { id: "system", name: "" }

/**
 * Creates an organisation, active by default, and returns its id. The history of a customer's
 * agencies starts with `agency_id`; `by` assigned it.
 */
export async function createOrganisation(
  db: Kysely<Schema>,
  organisation: NewOrganisation,
  by = system,
) {
  const id = organisation.type === "platform" ? PLATFORM_ID : newId("org")
  await db
    .insertInto("organisations")
    .values({ id, status: "active", ...organisation })
    .execute()
  if (organisation.agency_id) {
    const agency = await db
      .selectFrom("organisations")
      .select(["id", "name"])
      .where("id", "=", organisation.agency_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto("agency_assignments")
      .values({
        id: newId("agas"),
        organisation_id: id,
        agency_id: agency.id,
        agency_name: agency.name,
        assigned_by: by.id,
        assigned_by_name: by.name,
      })
      .execute()
  }
  return id
}

type NewMember = {
  organisation_id: string
  first_name: string
  last_name: string
  email: string
  position: Position
  language?: Language
  /** The role of the Medusa v1 API. */
  is_developer?: boolean
  /** Without one, the account cannot be signed in to. */
  password?: string
}

/** Creates a person's account and returns its id. Throws `row.duplicate` for an e-mail in use. */
export async function createMember(db: Kysely<Schema>, { password, ...member }: NewMember) {
  const id = newId("mem")
  const password_hash = password === undefined ? null : await hashPassword(password)
  const email = member.email.normalize("NFKC").trim().toLowerCase()
  await db
    .insertInto("members")
    .values({ ...member, id, email, password_hash })
    .execute()
  return id
}
