import { z } from "zod"
import { endpoint, type Limit } from "../../kernel/endpoint.ts"
import { itemReply } from "../../kernel/page.ts"
import { Id } from "../../kernel/values.ts"
import { OrganisationDetail } from "../../organisations/schema.ts"
import {
  AcceptInvitation,
  CheckedVatId,
  InvitationToken,
  OpenInvitation,
  OptionalStep,
  SaveSteps,
  vatIdStates,
} from "./schema.ts"

/** Limits guessing of links without limiting the holder of a valid one. */
const guessing: readonly Limit[] = [
  {
    name: "invitation",
    per: "address",
    max: 10,
    seconds: 3600,
    counts: "failures",
    only: "onboarding.invalid_invitation",
  },
]
const withLink = {
  method: "POST",
  action: "onboarding.accept",
  secret: true,
  beforeSecondFactor: true,
  limits: guessing,
} as const

export const onboarding = {
  /** The link's token is no part of an address: addresses are logged. */
  read: endpoint({
    ...withLink,
    path: "/admin/onboarding/invitation",
    body: InvitationToken,
    reply: itemReply("invitation", OpenInvitation),
  }),
  /** Saves the typed values, valid or not, and returns their faults. */
  save: endpoint({
    ...withLink,
    path: "/admin/onboarding/steps",
    body: SaveSteps,
    reply: z.object({ faults: z.array(z.object({ path: z.string(), code: z.string() })) }),
  }),
  /**
   * The end of the second step: creates organisation and account together and signs the person in.
   * `is_signed_in` is false for an account with a second factor: it signs in with it.
   */
  accept: endpoint({
    ...withLink,
    path: "/admin/onboarding/accept",
    body: AcceptInvitation,
    reply: z.object({ organisation_id: Id, is_signed_in: z.boolean() }),
  }),
  /**
   * The third step, for the person's own organisation. Invalid values are refused, missing ones are
   * not.
   */
  complete: endpoint({
    method: "POST",
    path: "/admin/onboarding/optional",
    action: "onboarding.complete",
    body: OptionalStep,
    reply: itemReply("organisation", OrganisationDetail),
    recentPassword: ["vat_id", "ioss_number", "iban", "bic"],
  }),
  /** Asks VIES at once, while a person waits. */
  checkVatId: endpoint({
    method: "POST",
    path: "/admin/onboarding/vat-id",
    action: "onboarding.complete",
    body: CheckedVatId,
    reply: z.object({ state: z.enum(vatIdStates) }),
    limits: [{ name: "vies", per: "viewer", max: 20, seconds: 3600 }],
  }),
}
