import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Passkeys",
  none: "No passkeys yet. A passkey signs you in with your device's fingerprint, face or PIN and protects against phishing.",
  unknown: "This browser does not support passkeys.",
  since: "since",
  lastUsed: "last used",
  neverUsed: "never used",
  synced: "on several devices",
  name: "Name",
  nameHint: "A name you will recognise, for example the device.",
  add: {
    open: "Add a passkey",
    title: "Add a passkey",
    body: "Your browser will ask for fingerprint, face, PIN or security key.",
    go: "Continue",
    cancelled: "The browser did not create a passkey. Try again.",
    alreadyAdded: "This device already has a passkey for your account.",
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
    last: "This is your last passkey. You will then sign in with the password only, and recovery codes become invalid.",
    done: "Passkey removed",
  },
  failed: "The action failed.",
} as const satisfies Same<typeof de>
