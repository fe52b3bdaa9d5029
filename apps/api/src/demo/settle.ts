import { locationPriorities } from "@packhaus/contract/location-priorities/endpoints"
import { agencyAssignments } from "@packhaus/contract/members/agency-assignments/endpoints"
import { stockLocations } from "@packhaus/contract/stock/stock-locations/endpoints"
import { createMember, createOrganisation } from "../access/people.ts"
import { addStandardPackagings } from "../features/stock/packagings/verbs/standard.ts"
import { addressOf, cast, DEMO_PASSWORD } from "./cast.ts"
import { type PlaceName, places, priorities } from "./places.ts"
import type { Stage } from "./stage.ts"

/** Creates the organisations with their people. Returns each person's id by mailbox. */
export async function settlePeople({ db }: Pick<Stage, "db">) {
  const people = new Map<string, string>()
  const organisations = new Map<string, string>()
  for (const { people: members, agency, ...organisation } of cast) {
    const [first] = members
    const organisation_id = await createOrganisation(db, {
      company_name: organisation.name,
      ...organisation,
      email: addressOf(first?.mailbox ?? ""),
      agency_id: organisations.get(agency ?? "") ?? null,
    })
    for (const { mailbox, ...person } of members) {
      organisations.set(mailbox, organisation_id)
      const email = addressOf(mailbox)
      const account = { ...person, organisation_id, email, password: DEMO_PASSWORD }
      people.set(mailbox, await createMember(db, account))
    }
  }
  return {
    idOf: (mailbox: string) => found(people, mailbox),
    organisationOf: (mailbox: string) => found(organisations, mailbox),
  }
}
export type People = Awaited<ReturnType<typeof settlePeople>>

/**
 * The second customer had an agency for a short time, so that the history is visible only to the
 * customer and staff.
 */
export async function tryAgency(stage: Stage, { idOf, organisationOf }: People) {
  const [id, agency] = [organisationOf("other"), organisationOf("southwind")]
  const set = (agency_id: string | null, instead_of: string | null) =>
    stage.call(idOf("administrator"), agencyAssignments.set, {
      params: { id },
      body: { agency_id, instead_of },
    })
  await set(agency, null)
  await set(null, agency)
}

/**
 * Creates the locations and their priorities per country. Returns each location's id by its name in
 * the demo.
 */
export async function settlePlaces(stage: Stage, { idOf }: People) {
  await stage.inside(addStandardPackagings)
  const ids = new Map<string, string>()
  for (const [name, { by, ...place }] of Object.entries(places)) {
    const { stock_location } = await stage.call(idOf(by), stockLocations.create, { body: place })
    ids.set(name, stock_location.id)
  }
  const placeOf = (name: PlaceName) => found(ids, name)
  for (const { by, country, places: ranked } of priorities)
    await stage.call(idOf(by), locationPriorities.set, {
      params: { country_code: country },
      body: { location_ids: ranked.map(placeOf) },
    })
  return placeOf
}
export type PlaceOf = Awaited<ReturnType<typeof settlePlaces>>

function found<T>(map: ReadonlyMap<string, T>, key: string): T {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the story does not know ${key}`)
  return value
}
