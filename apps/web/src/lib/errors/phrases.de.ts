import type { featureErrors } from "@packhaus/contract/features"
import type { ErrorCode } from "@packhaus/contract/kernel/errors"

/**
 * Messages for errors that any request can cause: what happened and what to do. A missing code does
 * not compile.
 */
const codes = {
  "request.invalid": "Prüfen Sie Ihre Eingaben und ob alle Felder richtig ausgefüllt sind.",
  "access.password_needed": "Dafür müssen Sie Ihr Passwort noch einmal eingeben.",
  "access.second_factor_required": "Richten Sie zuerst den zweiten Faktor ein.",
  "access.denied": "Ihr Konto darf das nicht. Fragen Sie den Inhaber Ihrer Organisation.",
  "row.not_found": "Das existiert nicht oder wurde gelöscht.",
  "route.not_found": "Diese Funktion gibt es nicht. Laden Sie die Seite neu.",
  "row.busy": "Jemand ändert das gerade. Bitte versuchen Sie es gleich noch einmal.",
  "request.too_large": "Das ist zu groß. Erlaubt sind 20 MB je Datei.",
  "request.address_encoded": "Diese Adresse enthält ungültige Zeichen. Laden Sie die Seite neu.",
  "request.unsupported": "Dieses Format können wir nicht verarbeiten.",
  "row.duplicate": "Das gibt es schon. Wählen Sie einen anderen Namen oder eine andere Nummer.",
  "row.in_use": "Das wird noch gebraucht und kann deshalb nicht gelöscht werden.",
  "idempotency.reused":
    "Diese Anfrage wurde bereits mit anderem Inhalt gesendet. Laden Sie die Seite neu.",
  "idempotency.key_required": "Diese Aktion braucht einen Idempotenzschlüssel.",
  "idempotency.access_changed":
    "Das ist bereits erledigt, und Ihre Rechte haben sich seitdem geändert. Laden Sie die Seite neu.",
  "request.too_many": "Zu viele Versuche. Bitte warten Sie einige Minuten.",
  "server.failed": "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  "outside.busy":
    "Ein externer Dienst ist gerade überlastet. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
  "server.busy": "Der Server ist gerade überlastet. Bitte versuchen Sie es gleich noch einmal.",
} as const satisfies Record<Exclude<ErrorCode, keyof typeof featureErrors>, string>

export const phrases = {
  codes,
  network: "Keine Verbindung zum Server. Prüfen Sie Ihre Internetverbindung.",
  timeout: "Der Server hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es noch einmal.",
  unexpected: "In der Anwendung ist ein Fehler aufgetreten. Laden Sie die Seite neu.",
  invalid: "Das ist so nicht gültig.",
  reference: "Vorgang {{reference}}",
} as const
