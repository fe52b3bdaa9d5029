import type { actingErrors } from "@packhaus/contract/access/manifest"

export const errors = {
  "acting.changed": "Dieses Fenster wurde für ein anderes Konto geöffnet. Bitte laden Sie es neu.",
  "acting.read_only": "Solange Sie als Kunde handeln, können Sie nur lesen.",
  "acting.never": "Das ist nicht möglich, solange Sie als Kunde handeln.",
  "acting.already": "Sie handeln bereits als Kunde. Bitte beenden Sie das zuerst.",
  "acting.not_a_customer": "Nur aktive Kunden können ausgewählt werden.",
  "acting.no_owner": "Dieser Kunde hat keinen Inhaber, der sich anmelden kann.",
  "acting.raised_already": "Ihre Rechte sind bereits erweitert.",
} as const satisfies Record<keyof typeof actingErrors, string>
