import { erasurePaths } from "../../privacy/erasures/paths.ts"
import { dayOf, message } from "./message.ts"

const account = (path: string) => () => `/a/settings/${path}`

type FactorTitles = Readonly<Record<string, string>> & { readonly set: string }
const factorTitles: { readonly de: FactorTitles; readonly en: FactorTitles } = {
  de: {
    set: "Zweiter Faktor eingerichtet",
    removed: "Zweiter Faktor entfernt",
    app_added: "Authenticator-App eingerichtet",
    app_removed: "Authenticator-App entfernt",
    passkey_added: "Neuer Passkey",
    passkey_removed: "Passkey entfernt",
    reset_asked: "Anfrage zum Zurücksetzen des zweiten Faktors",
  },
  en: {
    set: "Second factor set up",
    removed: "Second factor removed",
    app_added: "Authenticator app set up",
    app_removed: "Authenticator app removed",
    passkey_added: "New passkey",
    passkey_removed: "Passkey removed",
    reset_asked: "Request to reset the second factor",
  },
}

/** Notices about sign-in, payout accounts, and connected services. */
export const accountMessages = {
  slack_off: message<Record<never, never>>({
    kind: "slack",
    tone: "attention",
    path: () => "/a/organisation/slack",
    de: () => ({
      title: "Slack ist abgeschaltet",
      text: "Slack nimmt den Webhook nicht mehr an. Bitte tragen Sie einen neuen ein.",
      action: "Slack einstellen",
    }),
    en: () => ({
      title: "Slack was switched off",
      text: "Slack no longer accepts the webhook. Please enter a new one.",
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
      text: "All other sessions have ended.",
      action: "Password",
    }),
  }),
  second_factor_changed: message<{ change: string }>({
    kind: "security",
    tone: "attention",
    path: account("second-factor"),
    de: ({ change }) => ({
      title: factorTitles.de[change] ?? factorTitles.de.set,
      text: "Wenn Sie das nicht waren, wenden Sie sich an den Administrator.",
      action: "Zweiter Faktor",
    }),
    en: ({ change }) => ({
      title: factorTitles.en[change] ?? factorTitles.en.set,
      text: "If this was not you, contact the administrator.",
      action: "Second factor",
    }),
  }),
  second_factor_reset_asked: message<{ person: string }>({
    kind: "security",
    tone: "attention",
    path: account("second-factor"),
    de: ({ person }) => ({
      title: `${person} bittet um Hilfe beim Anmelden`,
      text: "Der zweite Faktor ist verloren. Ein Administrator setzt ihn zurück, wenn die Anfrage echt ist.",
      action: "Entscheiden",
    }),
    en: ({ person }) => ({
      title: `${person} asks for help with signing in`,
      text: "The second factor is lost. An administrator resets it if the request is genuine.",
      action: "Decide",
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
      text: `Created by ${maker}.`,
      action: "View the keys",
    }),
  }),
  data_export_ready: message<{ subject: string; organisation: string }>({
    kind: "security",
    tone: "info",
    path: ({ subject, organisation }) =>
      subject === "person"
        ? erasurePaths.own
        : organisation
          ? erasurePaths.of(String(organisation))
          : erasurePaths.ownOrganisation,
    de: ({ subject }) => ({
      title:
        subject === "person" ? "Ihre Daten sind bereit" : "Die Daten der Organisation sind bereit",
      text: "Das Archiv kann drei Tage lang heruntergeladen werden.",
      action: "Herunterladen",
    }),
    en: ({ subject }) => ({
      title: subject === "person" ? "Your data is ready" : "The data of the organisation is ready",
      text: "The archive can be downloaded for three days.",
      action: "Download",
    }),
  }),
  erasure_asked: message<{ kind: string; day: string }>({
    kind: "security",
    tone: "critical",
    path: ({ kind }) => (kind === "person" ? erasurePaths.own : erasurePaths.ownOrganisation),
    de: ({ kind, day }) => ({
      title: kind === "person" ? "Ihr Konto wird gelöscht" : "Ihre Organisation wird gelöscht",
      text: `Am ${dayOf("de", day)}. Bis dahin kann es widerrufen werden.`,
      action: "Ansehen oder widerrufen",
    }),
    en: ({ kind, day }) => ({
      title:
        kind === "person" ? "Your account will be deleted" : "Your organisation will be deleted",
      text: `On ${dayOf("en", day)}. You can cancel it until then.`,
      action: "View or cancel",
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
