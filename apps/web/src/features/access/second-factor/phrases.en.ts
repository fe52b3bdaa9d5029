import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Second factor",
  lead: "Sign-in then requires the password and a passkey or a code from an app. A passkey alone is also enough.",
  required: "Please set up the second factor first",
  requiredBody:
    "It is required for administrators and support. All other pages are available afterwards.",
  due: "Set up a second factor by {{date}}",
  dueBody:
    "After that date it is required for administrators and support. A passkey or an app is enough.",
  isRequired: "required for your role",
  off: "Not set up yet",
  offBody:
    "Protects your account if someone learns your password. You need an authenticator app, for example on your phone or in your password manager.",
  setUp: "Set up",
  scan: "1. Scan the code with the app",
  scanBody:
    "Open the app, add an account and scan the code. Without a camera, enter the key below.",
  qr: "QR code for the authenticator app",
  secret: "Key",
  confirm: "2. Enter the first code",
  code: "Code",
  codeHint: "The 6 digits currently shown in the app.",
  codeOrRecoveryHint: "6 digits from the app, or a recovery code.",
  turnOn: "Turn on the second factor",
  on: "Set up",
  app: "Authenticator app",
  appBody:
    "In addition to passkeys: codes from an app, for example on your phone or in your password manager.",
  passkeysOnly: "Passkeys",
  since: "since",
  codes: "Recovery codes",
  codesOnce: "Save these codes now",
  codesBody:
    "The codes are shown only once. If you lose your phone, each code can be used once to sign in.",
  left_one: "{{count}} code left",
  left_other: "{{count}} codes left",
  few: "Only a few left",
  download: "Save as a file",
  print: "Print",
  saved: "I have saved them",
  renew: {
    open: "New codes",
    title: "New recovery codes",
    body: "Previous codes will no longer work.",
    go: "Show new codes",
  },
  remove: {
    open: "Remove",
    title: "Remove the second factor",
    body: "Codes from the app will no longer work. Without a passkey you sign in with the password only.",
    go: "Remove",
  },
  resets: {
    title: "Requests to reset the second factor",
    from: "from {{ip}}",
    approve: "Reset",
    decline: "Decline",
    ask: "Reset the second factor of {{name}}?",
    body: "First confirm with the person through another channel that the request is theirs. They can then sign in with the password only, and all their sessions end. They receive an email.",
    approved: "Second factor reset",
    declined: "Request declined",
  },
  removed: "Second factor removed",
  failed: "The action failed.",
} as const satisfies Same<typeof de>
