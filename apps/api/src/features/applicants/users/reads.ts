import type { Invite } from "@packhaus/contract/applicants/users/schema"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import type { z } from "zod"
import { engineRoleOf } from "../../members/reads.ts"

/** An invitation as the commerce API shows it. Its token is in the mail only. */
export const inviteOf = ({
  id,
  email,
  position,
  status,
  expires_at,
  accepted_at,
  sent_at,
  created_at,
  is_developer,
}: Invitation & { is_developer: boolean }): z.output<typeof Invite> => ({
  id,
  user_email: email,
  role: engineRoleOf(position, { is_developer }),
  accepted: status === "accepted",
  token: "",
  expires_at,
  created_at,
  updated_at: accepted_at ?? sent_at ?? created_at,
  deleted_at: null,
  metadata: null,
})
