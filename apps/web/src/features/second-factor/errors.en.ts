import type { secondFactorErrors } from "@packhaus/contract/second-factor/errors"

export const errors = {
  "second_factor.wrong_code": "The code is wrong, has expired or was used before.",
  "second_factor.already_set": "The second factor is set up already. Take it off first.",
  "second_factor.not_set": "The second factor is not set up. Reload the page and begin again.",
  "second_factor.reset_over": "This request was decided already, or is too old.",
  "second_factor.reset_not_asked":
    "People of the platform ask for it themselves: at sign-in, after their password.",
} as const satisfies Record<keyof typeof secondFactorErrors, string>
