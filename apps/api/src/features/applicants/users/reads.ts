import { isDeciding, type Position } from "@packhaus/contract/access/roles"
import type { Invite } from "@packhaus/contract/applicants/users/schema"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import type { Member } from "@packhaus/contract/members/schema"
import type { User } from "@packhaus/contract/sign-in/sessions/schema"
import type { z } from "zod"

const roleOf = (position: Position) => (isDeciding(position) ? "admin" : "member")

type Person = Pick<
  Member,
  "id" | "email" | "first_name" | "last_name" | "position" | "created_at" | "updated_at"
>

/** A person as the commerce API shows it. */
export const userOf = ({
  id,
  email,
  first_name,
  last_name,
  position,
  created_at,
  updated_at,
}: Person): User => ({
  id,
  email,
  first_name,
  last_name,
  role: roleOf(position),
  api_token: null,
  created_at,
  updated_at,
  deleted_at: null,
  metadata: null,
})

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
}: Invitation): z.output<typeof Invite> => ({
  id,
  user_email: email,
  role: roleOf(position),
  accepted: status === "accepted",
  token: "",
  expires_at,
  created_at,
  updated_at: accepted_at ?? sent_at ?? created_at,
  deleted_at: null,
  metadata: null,
})
