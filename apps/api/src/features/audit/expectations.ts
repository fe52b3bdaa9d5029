import { auditList } from "@packhaus/contract/audit/list"
import { newId } from "@packhaus/kernel/ids"
import { type Expectation, members, staff } from "../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../testing/feature-expectations.ts"

/** A line written by a person of the organisation. */
const createLine: Expectation["target"] = async ({ db }, { organisation_id, id: actor_id }) => {
  const id = newId("aud")
  await db
    .insertInto("audit_entries")
    .values({
      id,
      organisation_id,
      entity: "organisations",
      entity_id: organisation_id,
      action: "organisation.write",
      details: {},
      actor_id,
      actor_name: "Ada",
      actor_role: "customer",
      actor_organisation_id: organisation_id,
    })
    .execute()
  return { id }
}

const reading: Expectation = {
  target: createLine,
  own: members,
  foreign: staff,
  ownersOnly: true,
}

export const expectations: FeatureExpectations = {
  routes: { ...listRoutes(auditList, reading), "GET /admin/audit/:id": reading },
  plans: {
    "/admin/audit/:id": {
      async params({ db }) {
        const newest = db.selectFrom("audit_entries").select("id").orderBy("created_at", "desc")
        return newest.limit(1).executeTakeFirstOrThrow()
      },
      roles: ["administrator"],
    },
  },
}
