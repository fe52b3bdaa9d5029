import type { ErrorTable } from "../../kernel/error-table.ts"

export const sessionsErrors = {
  "sessions.missing": [401, "unauthorized", "Sign in first."],
  "sessions.not_recognised": [401, "unauthorized", "These credentials do not match our records."],
  "sessions.too_old": [
    401,
    "unauthorized",
    "The sign-in is too old. Sign in again, or send the old password.",
  ],
  "sessions.code_needed": [403, "forbidden", "The account has a second factor. Send its code too."],
  "sessions.link_used": [
    422,
    "invalid_data",
    "This link was already used or has expired. Request a new one.",
  ],
  "sessions.challenge_over": [422, "invalid_data", "The sign-in has expired. Sign in again."],
} as const satisfies ErrorTable<"sessions">
