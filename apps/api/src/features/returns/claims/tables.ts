import { Id } from "@packhaus/contract/kernel/values"
import { Claim } from "@packhaus/contract/returns/claims/schema"
import { z } from "zod"
import { ofOrganisation, staff, table } from "../../../table-access.ts"

const ClaimRow = Claim.extend({
  receiver_id: Id,
  client_id: z.uuid(),
  proposed_by: Id.nullable(),
  requested_by: Id.nullable(),
  created_by: Id,
  decided_by: Id.nullable(),
})

const receiver = { supplier: "receiver_id" } as const

export const claimTables = {
  claims: table(ClaimRow, {
    // Same access as its chat.
    access: {
      read: { ...ofOrganisation.read, ...receiver },
      write: { ...ofOrganisation.write, ...staff, ...receiver },
    },
    idPrefix: "claim",
    search: [],
    generated: ["status", "tracking_numbers", "created_at"],
    owner: "organisation_id",
  }),
}
