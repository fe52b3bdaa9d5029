import type { membersErrors } from "@packhaus/contract/members/manifest"

export const errors = {
  "members.own_second_factor": "Remove your own second factor in the settings, with a code.",
  "members.wrong_password": "The current password is wrong.",
  "members.last_owner":
    "An organisation needs an owner, and Packhaus needs an administrator. Choose another person first.",
} as const satisfies Record<keyof typeof membersErrors, string>
