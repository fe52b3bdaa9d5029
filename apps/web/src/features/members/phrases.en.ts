import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  submit: "Save",
  check: "Check that all fields are filled in correctly and try again.",
  account: {
    title: "Personal",
    lead: "Your name, and the language in which you work.",
    person: "About you",
    firstName: "First name",
    lastName: "Last name",
    email: "Email address",
    emailHint: "You sign in with it.",
    language: "Language",
    languageHint: "Also used for emails.",
    timeZone: "Time zone",
    timeZoneHint: "For times shown here, and for summaries by email.",
    timeZoneOfDevice: "As on this device",
    saved: "Settings saved",
    failed: "Could not update your personal settings.",
  },
  password: {
    title: "Password",
    lead: "You will be signed out on all other devices.",
    old: "Current password",
    new: "New password",
    hint: "At least 8 characters.",
    again: "Repeat new password",
    submit: "Change password",
    saved: "Password changed",
    failed: "The password could not be changed.",
  },
} as const satisfies Same<typeof de>
