import type { membersErrors } from "@packhaus/contract/members/errors"

export const errors = {
  "members.own_second_factor": "Take off your own second factor in the settings, with a code.",
  "members.wrong_password": "The current password is wrong.",
  "members.last_owner":
    "An organisation keeps an owner, and Packhaus itself an administrator. Make somebody else one first.",
} as const satisfies Record<keyof typeof membersErrors, string>
