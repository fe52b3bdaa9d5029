import type { shopsErrors } from "@packhaus/contract/shops/manifest"

export const errors = {
  "shops.not_open_for": "Das ist bei diesem Shop gerade nicht möglich. Laden Sie die Seite neu.",
  "shops.connected_elsewhere":
    "Dieser Shop ist bereits mit einer anderen Organisation verbunden. Trennen Sie ihn dort zuerst.",
  "shops.callback_invalid":
    "Die Antwort der Shop-Plattform ist abgelaufen oder unvollständig. Bitte verbinden Sie den Shop noch einmal.",
  "shops.declined": "Die Verbindung wurde auf der Shop-Plattform abgelehnt.",
  "shops.unreachable":
    "Der Shop antwortet gerade nicht. Bitte versuchen Sie es später noch einmal.",
  "shops.refused":
    "Der Shop hat die Anfrage abgelehnt. Prüfen Sie die Adresse und die Zugriffsrechte.",
} as const satisfies Record<keyof typeof shopsErrors, string>
