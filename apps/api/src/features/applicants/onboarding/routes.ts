import { onboarding } from "@packhaus/contract/applicants/onboarding/endpoints"
import { systemRoutes } from "../../../context.ts"
import { lockInvitationOf, saveSteps } from "../../members/invitations/verbs/link.ts"
import { faultsOfAddress } from "../../organisations/verbs/check-details.ts"
import { readOpenInvitation } from "./reads.ts"
import { acceptInvitation } from "./verbs/accept.ts"
import { completeOnboarding } from "./verbs/complete.ts"
import { stateOfVatId } from "./verbs/vat-id.ts"

export const onboardingRoutes = systemRoutes(onboarding, {
  read: async ({ body, ...context }) => ({
    invitation: await readOpenInvitation(context, body.token),
  }),
  save: async ({ body, ...context }) => {
    const { invitation } = await lockInvitationOf(context, body.token)
    await saveSteps(context, invitation.id, { ...invitation.steps, ...body.steps })
    return { faults: faultsOfAddress(body.steps) }
  },
  accept: ({ body, ...context }) => acceptInvitation(context, body),
  complete: async ({ body, ...context }) => ({
    organisation: await completeOnboarding(context, body),
  }),
  checkVatId: async ({ body, ...context }) => ({ state: await stateOfVatId(context, body.vat_id) }),
})
