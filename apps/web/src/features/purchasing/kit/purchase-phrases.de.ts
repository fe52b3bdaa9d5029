/** Phrases of every kind of purchase order. */
export const purchasePhrases = {
  tabs: "Status",
  groups: {
    all: "Alle",
    open: "Offen",
    in_progress: "In Arbeit",
    on_the_way: "Unterwegs",
    arrived: "Angekommen",
    cancelled: "Storniert",
  },
  statuses: {
    open: "Offen",
    in_progress: "In Arbeit",
    on_the_way: "Unterwegs",
    arrived: "Angekommen",
    cancelled: "Storniert",
  },
  payments: { not_paid: "Nicht bezahlt", captured: "Bezahlt", refunded: "Erstattet" },
  late: "Überfällig",
  concern: "Anlass",
  concerns: {
    late: "Überfällig",
    to_start: "Bezahlt, Herstellung offen",
    to_confirm: "Zu bestätigen",
  },
  start: {
    action: "Herstellung beginnen",
    title: "Herstellung beginnen?",
    body: "Der Kunde sieht die erwartete Ankunft.",
    done: "In Arbeit",
  },
  failed: "Das konnte nicht gespeichert werden.",
  whyNot: {
    status: "In diesem Status nicht möglich.",
    unpaid: "Nach der Zahlung verfügbar.",
    administrator: "Die Herstellung läuft: Nur die Plattform kann stornieren.",
    partly_arrived: "Ein Teil ist bereits angekommen: Schließen Sie stattdessen den Rest ab.",
  },
} as const
