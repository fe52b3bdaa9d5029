import { erasures } from "@packhaus/contract/privacy/erasures/endpoints"
import { systemRoutes } from "../../../context.ts"
import { erasureListing } from "./list.ts"
import { readOrganisationState, readOwnState } from "./reads/state.ts"
import { askForOneself, askForOrganisation } from "./verbs/ask.ts"
import { certificateUrlOf } from "./verbs/certificate.ts"
import { revokeOfOrganisation, revokeOwn } from "./verbs/revoke.ts"

export const erasureRoutes = systemRoutes(erasures, {
  ...erasureListing.handlers,
  readOwn: async (context) => ({ erasure_state: await readOwnState(context) }),
  askOwn: async (context) => ({ erasure_state: await askForOneself(context) }),
  revokeOwn: async (context) => ({ erasure_state: await revokeOwn(context) }),
  read: async ({ params, ...context }) => ({
    erasure_state: await readOrganisationState(context, params.id),
  }),
  ask: async ({ params, ...context }) => ({
    erasure_state: await askForOrganisation(context, params.id),
  }),
  revoke: async ({ params, ...context }) => ({
    erasure_state: await revokeOfOrganisation(context, params.id),
  }),
  certificate: async ({ params, ...context }) => ({
    download_url: await certificateUrlOf(context, params.id),
  }),
})
