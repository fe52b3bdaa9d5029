import type { ordersErrors } from "@packhaus/contract/orders/errors"

export const errors = {
  "orders.not_your_place":
    "Diese Bestellung wird an einem anderen Standort gepackt, nicht bei Ihnen.",
  "orders.not_open_for":
    "Das geht bei dieser Bestellung gerade nicht. Laden Sie die Seite neu und sehen Sie nach, wie weit sie ist.",
  "orders.already_returned":
    "Aus dieser Sendung kam schon etwas zurück. Sie lässt sich nicht mehr rückgängig machen.",
  "orders.undo_too_late":
    "Die Sendung ist zu lange unterwegs, als dass Sie sie selbst zurücknehmen können. Bitte wenden Sie sich an uns.",
  "orders.recipient_closed":
    "Der Lieferant dieses Standorts darf die Empfängerdaten dieser Bestellung nicht mehr sehen. Wählen Sie einen anderen Standort.",
  "orders.no_agreement":
    "Der Lieferant dieses Standorts hat nicht zugesagt, alle Positionen dieser Bestellung zu versenden. Wählen Sie einen anderen Standort oder vereinbaren Sie zuerst ein Angebot mit ihm.",
} as const satisfies Record<keyof typeof ordersErrors, string>
