import { roles } from "@packhaus/contract/access/roles"
import { undeliveredMailList } from "@packhaus/contract/notices/mails/list"
import { newId } from "@packhaus/kernel/ids"
import { type Expectation, members, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"

const createStop: Expectation["target"] = async ({ rows }, { organisation_id }) => {
  const { id } = await rows.insert("undelivered_mails", {
    organisation_id,
    address: `${newId("mail")}@test.example`,
    kind: "bounce",
    message_id: newId("message"),
  })
  return { id }
}

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(undeliveredMailList, {
      target: createStop,
      own: members,
      managed: ["agency"],
      foreign: staff,
    }),
    "POST /admin/undelivered-mails/:id/resume": {
      target: createStop,
      own: members,
      foreign: ["administrator"],
      ownersOnly: true,
      recentPassword: false,
    },
    "POST /hooks/mail": { open: roles, refusalsOnly: true },
  },
  plans: {
    // The filled database has no bounced mails.
    "/admin/undelivered-mails": { isFew: true },
    "/admin/undelivered-mails/counts": { isFew: true },
    "/admin/undelivered-mails/export": { isFew: true },
  },
}
