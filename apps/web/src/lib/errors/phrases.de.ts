import { words as codes } from "virtual:error-words/common.de"

/** Messages for errors that any request can cause: what happened and what to do. */
export const phrases = {
  codes,
  network: "Keine Verbindung zum Server. Prüfen Sie Ihre Internetverbindung.",
  timeout: "Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.",
  unexpected: "In der Anwendung ist ein Fehler aufgetreten. Laden Sie die Seite neu.",
  invalid: "Das ist so nicht gültig.",
  reference: "Vorgang {{reference}}",
} as const
