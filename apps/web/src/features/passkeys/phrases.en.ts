import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Passkeys",
  none: "None yet. A passkey signs you in by the fingerprint, face or PIN of your device; it does not work on forged pages.",
  unknown: "This browser does not know passkeys.",
  since: "since",
  lastUsed: "last used",
  neverUsed: "never used",
  synced: "on several devices",
  name: "Name",
  nameHint: "By what you will know it, such as the device.",
  add: {
    open: "Add a passkey",
    title: "Add a passkey",
    body: "Your browser will ask for fingerprint, face, PIN or security key.",
    go: "Continue",
    cancelled: "The browser did not make a passkey. Try once more.",
    alreadyAdded: "This device has a passkey for your account already.",
  },
  rename: {
    open: "Rename",
    named: "Rename {{name}}",
    title: "Rename the passkey",
    go: "Save",
    done: "Name saved",
  },
  remove: {
    open: "Remove",
    named: "Remove {{name}}",
    title: "Remove {{name}}?",
    body: "This passkey will no longer sign you in. Delete it on the device as well.",
    last: "It is your last one. Afterwards the password alone signs you in again, and the recovery codes no longer count.",
    done: "Passkey removed",
  },
  failed: "That did not work.",
} as const satisfies Same<typeof de>
