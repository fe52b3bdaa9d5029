import type { packStationErrors } from "@packhaus/contract/pack-station/manifest"

export const errors = {
  "pack_station.order_not_found": "Bestellung nicht gefunden",
  "pack_station.canceled": "Die Bestellung ist storniert.",
  "pack_station.held": "Die Bestellung ist angehalten.",
  "pack_station.already_packed": "Hier ist bereits alles gepackt.",
  "pack_station.other_place": "Die Bestellung wird an einem anderen Standort gepackt.",
  "pack_station.nothing_reserved": "Für die Bestellung ist noch kein Bestand reserviert.",
} as const satisfies Record<keyof typeof packStationErrors, string>
