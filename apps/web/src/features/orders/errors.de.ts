import type { ordersErrors } from "@packhaus/contract/orders/manifest"

export const errors = {
  "orders.not_your_place": "Diese Bestellung wird nicht an Ihrem Standort gepackt.",
  "orders.not_open_for":
    "Das ist bei dieser Bestellung gerade nicht möglich. Laden Sie die Seite neu, um den aktuellen Stand zu sehen.",
  "orders.already_returned":
    "Aus dieser Sendung wurde bereits etwas zurückgeschickt. Das Packen kann nicht mehr rückgängig gemacht werden.",
  "orders.undo_too_late":
    "Die Sendung ist zu lange unterwegs, um sie hier zurückzunehmen. Bitte wenden Sie sich an uns.",
  "orders.recipient_closed":
    "Der Lieferant dieses Standorts darf die Empfängerdaten dieser Bestellung nicht mehr sehen. Wählen Sie einen anderen Standort.",
  "orders.no_agreement":
    "Der Lieferant dieses Standorts hat keine Vereinbarung für alle Positionen dieser Bestellung. Wählen Sie einen anderen Standort, oder nehmen Sie zuerst ein Angebot an.",
} as const satisfies Record<keyof typeof ordersErrors, string>
