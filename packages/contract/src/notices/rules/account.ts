import { message } from "./message.ts"

const account = (path: string) => () => `/a/settings/${path}`

/** Who may sign in, where money is paid out to, and what the organisation is connected to. */
export const accountMessages = {
  slack_off: message<Record<never, never>>({
    kind: "slack",
    tone: "attention",
    path: () => "/a/organisation/slack",
    de: () => ({
      title: "Slack ist abgeschaltet",
      text: "Slack kennt die Adresse nicht mehr. Bitte tragen Sie eine neue ein.",
      action: "Slack einstellen",
    }),
    en: () => ({
      title: "Slack was switched off",
      text: "Slack no longer knows the address. Please enter a new one.",
      action: "Set up Slack",
    }),
  }),
  password_changed: message<Record<never, never>>({
    kind: "security",
    tone: "attention",
    path: account("password"),
    de: () => ({
      title: "Ihr Passwort wurde geändert",
      text: "Alle anderen Anmeldungen sind beendet.",
      action: "Passwort",
    }),
    en: () => ({
      title: "Your password was changed",
      text: "All other sign-ins have ended.",
      action: "Password",
    }),
  }),
  second_factor_changed: message<{ change: string }>({
    kind: "security",
    tone: "attention",
    path: account("second-factor"),
    de: ({ change }) => ({
      title: change === "set" ? "Zweiter Faktor eingerichtet" : "Zweiter Faktor entfernt",
      text: "Wenn Sie das nicht waren, wenden Sie sich an den Administrator.",
      action: "Zweiter Faktor",
    }),
    en: ({ change }) => ({
      title: change === "set" ? "Second factor set up" : "Second factor removed",
      text: "If that was not you, tell the administrator.",
      action: "Second factor",
    }),
  }),
  api_key_made: message<{ key: string; maker: string }>({
    kind: "security",
    tone: "attention",
    path: account("api-keys"),
    de: ({ key, maker }) => ({
      title: `Neuer API-Schlüssel „${key}“`,
      text: `Angelegt von ${maker}.`,
      action: "Schlüssel ansehen",
    }),
    en: ({ key, maker }) => ({
      title: `New API key “${key}”`,
      text: `Made by ${maker}.`,
      action: "View the keys",
    }),
  }),
  iban_changed: message<{ by: string; ending: string }>({
    kind: "security",
    tone: "critical",
    path: () => "/a/organisation",
    de: ({ by, ending }) => ({
      title: ending ? `Neue Bankverbindung (…${ending})` : "Bankverbindung entfernt",
      text: `Geändert von ${by}.`,
      action: "Organisation ansehen",
    }),
    en: ({ by, ending }) => ({
      title: ending ? `New bank account (…${ending})` : "Bank account removed",
      text: `Changed by ${by}.`,
      action: "View the organisation",
    }),
  }),
} as const
