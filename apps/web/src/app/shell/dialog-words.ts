import { useTranslation } from "react-i18next"

/** Words of palette and shortcuts. They come with their dialogs instead of with each page. */
const words = {
  de: {
    shortcuts: {
      title: "Tastenkürzel",
      palette: "Suchen oder Befehl ausführen",
      search: "In der Liste suchen",
      rows: "Zwischen den Zeilen wechseln",
      tick: "Zeile auswählen",
      open: "Zeile öffnen",
      close: "Fenster schließen",
      help: "Diese Übersicht",
    },
    palette: {
      title: "Suchen oder Befehl ausführen",
      placeholder: "Suchen oder Befehl eingeben …",
      groups: {
        recent: "Zuletzt geöffnet",
        goto: "Gehe zu",
        actions: "Aktionen",
        order: "Bestellungen",
        chat: "Nachrichten",
        retour: "Retouren",
        stock_order: "Lagerbestellungen",
        packaging_order: "Verpackungsbestellungen",
        booking: "Buchungen",
        product: "Produkte",
        product_request: "Produktanfragen",
        invoice: "Rechnungen",
        shop: "Shops",
        organisation: "Organisationen",
        location: "Standorte",
      },
      none: "Nichts gefunden",
      hint: "↑ ↓ wählen · ↵ öffnen · Esc schließen",
    },
  },
  en: {
    shortcuts: {
      title: "Keyboard shortcuts",
      palette: "Search or jump",
      search: "Search in the list",
      rows: "Move through the rows",
      tick: "Select a row",
      open: "Open a row",
      close: "Close a window",
      help: "This overview",
    },
    palette: {
      title: "Search or jump to",
      placeholder: "Order, product, invoice, shop … or an action",
      groups: {
        recent: "Recently opened",
        goto: "Go to",
        actions: "Actions",
        order: "Orders",
        chat: "Chats",
        retour: "Retours",
        stock_order: "Stock orders",
        packaging_order: "Packaging orders",
        booking: "Bookings",
        product: "Products",
        product_request: "Product requests",
        invoice: "Invoices",
        shop: "Shops",
        organisation: "Organisations",
        location: "Locations",
      },
      none: "Nothing found",
      hint: "↑ ↓ choose · ↵ open · Esc close",
    },
  },
} as const

/** The words in the reader's language. */
export function useDialogWords() {
  const { i18n } = useTranslation()
  return words[i18n.resolvedLanguage === "en" ? "en" : "de"]
}
