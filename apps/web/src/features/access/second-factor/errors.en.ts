import type { secondFactorErrors } from "@packhaus/contract/access/manifest"

export const errors = {
  "second_factor.wrong_code": "The code is wrong, has expired or was already used.",
  "second_factor.already_set": "A second factor is already set up. Remove it first.",
  "second_factor.not_set": "The second factor is not set up. Reload the page and start again.",
  "second_factor.reset_over": "This request has already been decided or has expired.",
  "second_factor.reset_not_asked":
    "Staff must request this themselves at sign-in, after entering their password.",
} as const satisfies Record<keyof typeof secondFactorErrors, string>
