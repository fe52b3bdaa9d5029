import type { sessionsErrors } from "@packhaus/contract/sign-in/manifest"

export const errors = {
  "sessions.missing": "You are no longer signed in. Please sign in again.",
  "sessions.too_old":
    "Your last sign-in was too long ago. Sign in again, or enter the old password.",
  "sessions.not_recognised": "These credentials do not match our records.",
  "sessions.link_used": "This link has expired or was already used. Request a new one.",
  "sessions.code_needed": "This account has a second factor. Enter its code as well.",
  "sessions.challenge_over": "Your sign-in has expired. Please sign in again.",
} as const satisfies Record<keyof typeof sessionsErrors, string>
