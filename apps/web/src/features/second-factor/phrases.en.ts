import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Second factor",
  lead: "Signing in then takes a passkey or a code from an app beside the password. A passkey alone does as well.",
  required: "Please set up the second factor first",
  requiredBody:
    "Administration and support cannot do without. Everything else opens again afterwards.",
  due: "Set up a second factor by {{date}}",
  dueBody: "Afterwards administration and support cannot do without. A passkey or an app suffices.",
  isRequired: "required for your position",
  off: "Not set up yet",
  offBody:
    "Whoever knows your password no longer gets into your account with it alone. You need an authenticator app, such as the one of your phone or password manager.",
  setUp: "Set up",
  scan: "1. Scan the code with the app",
  scanBody:
    "Open the app, add an account and scan the picture. Without a camera, type in the key below.",
  qr: "QR code for the authenticator app",
  secret: "Key",
  confirm: "2. Enter the first code",
  code: "Code",
  codeHint: "The 6 digits that the app shows now.",
  codeOrRecoveryHint: "6 digits of the app, or a recovery code.",
  turnOn: "Turn on the second factor",
  on: "Set up",
  app: "Authenticator app",
  appBody:
    "As a second way beside the passkeys: codes of an app, such as the one of your phone or password manager.",
  passkeysOnly: "Passkeys",
  since: "since",
  codes: "Recovery codes",
  codesOnce: "Keep these codes now",
  codesBody:
    "They are shown this once only. If the phone is gone, each of them opens your account once.",
  left_one: "{{count}} code left",
  left_other: "{{count}} codes left",
  few: "Only a few left",
  download: "Save as a file",
  print: "Print",
  saved: "I have kept them",
  renew: {
    open: "New codes",
    title: "New recovery codes",
    body: "Those before will no longer work.",
    go: "Show new codes",
  },
  remove: {
    open: "Take off",
    title: "Take off the second factor",
    body: "Afterwards codes of the app no longer count. Without a passkey the password alone signs you in again.",
    go: "Take off",
  },
  resets: {
    title: "Requests for help with signing in",
    from: "from {{ip}}",
    approve: "Reset",
    decline: "Decline",
    ask: "Reset the second factor of {{name}}?",
    body: "First ask the person by another way whether the request is theirs. Afterwards the password suffices for them, and all their sign-ins end. They get an email.",
    approved: "Second factor reset",
    declined: "Request declined",
  },
  removed: "Second factor taken off",
  failed: "That did not work.",
} as const satisfies Same<typeof de>
