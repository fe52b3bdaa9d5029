import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"

/** Error messages of all features, in one file, because any page can show any of them. */
const codes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>("../../features/**/errors.de.ts", {
      eager: true,
      import: "errors",
    }),
  ),
)

/** Messages below a field. */
const fields = {
  "choice.required": "Bitte auswählen.",
  "choice.unknown": "Diese Auswahl gibt es nicht.",
  "choice.by_staff":
    "Ersatz für eine Reklamation ist kostenlos. Nur das Team von Packhaus kann das ändern.",
  "field.unknown": "Dieses Feld ist unbekannt.",
  "file.required": "Bitte eine Datei auswählen.",
  "file.type": "Dieses Dateiformat wird hier nicht unterstützt.",
  "file.broken": "Diese Datei ist beschädigt und lässt sich nicht lesen.",
  "file.active":
    "Diese Datei enthält Programme, Skripte oder Makros. Speichern Sie sie ohne diese neu, etwa als einfaches PDF.",
  "file.locked": "Diese Datei ist verschlüsselt. Laden Sie sie ohne Passwort hoch.",
  "file.not_a_table":
    "Das ist keine Tabelle: Eine CSV-Datei hat Überschriften und gleich lange Zeilen mit mindestens zwei Spalten, getrennt durch Komma, Semikolon oder Tabulator.",
  "file.cell_text": "Eine Zelle dieser Datei enthält Zeichen, die sich nicht speichern lassen.",
  "file.infected": "In dieser Datei wurde Schadsoftware gefunden. Sie wurde nicht angenommen.",
  "file.too_many_pixels": "Dieses Bild ist zu groß. Erlaubt sind 40 Millionen Bildpunkte.",
  "file.unpacks_too_big": "Diese Tabelle ist ausgepackt zu groß. Teilen Sie sie auf.",
  "list.too_long": "Zu viele Einträge.",
  "list.too_short": "Zu wenige Einträge.",
  "number.invalid": "Bitte eine Zahl eingeben.",
  "number.ambiguous": "Zwei Lesarten sind möglich: Bitte das Dezimaltrennzeichen wählen.",
  "number.decimals": "Diese Zahl hat mehr Nachkommastellen, als ihre Einheit erlaubt.",
  "number.shortened":
    "Die Tabellenkalkulation hat diese Nummer gekürzt. Formatieren Sie die Spalte als Text und geben Sie sie neu ein.",
  "number.too_big": "Diese Zahl ist zu groß.",
  "number.too_small": "Diese Zahl ist zu klein.",
  "text.too_short": "Das ist zu kurz.",
  "time.invalid": "Bitte einen gültigen Zeitpunkt angeben.",
  "date.invalid": "Bitte ein gültiges Datum angeben.",
  "date.past": "Bitte heute oder einen späteren Tag wählen.",
  "date.too_soon": "Bitte frühestens morgen wählen.",
  "date.too_far": "Das Datum liegt mehr als ein Jahr in der Zukunft.",
  "date.not_backdated": "Bitte einen Tag vor dem jetzigen Beginn wählen, höchstens 90 Tage zurück.",
  "amount.too_much": "Das ist mehr als der verbleibende Betrag.",
  "amount.not_payable":
    "Der Zahlungsdienst nimmt in dieser Währung keinen Betrag mit solchem Bruchteil an.",
  "value.invalid": "Das ist so nicht gültig.",
  "value.required": "Bitte ausfüllen.",
  "password.wrong": "Das Passwort stimmt nicht.",
  "handle.taken": "Diese Adresse gehört bereits zu einem anderen Produkt.",
  "sku.taken": "Diese SKU gehört bereits zu einem anderen Produkt.",
  "text.required": "Bitte ausfüllen.",
  "text.too_long": "Das ist zu lang.",
  "slack_url.invalid":
    "Das ist keine Webhook-Adresse von Slack. Sie beginnt mit https://hooks.slack.com/services/.",
  "text.invalid": "Das ist so nicht gültig.",
  "threshold.negative": "Die Schwelle muss 0 oder größer sein.",
  "threshold.too_big": "Die Schwelle darf 1.000 € nicht überschreiten.",
  "auto_pay.negative": "Die Schwelle für automatisches Bezahlen muss 0 oder größer sein.",
  "auto_pay.too_big": "Die Schwelle für automatisches Bezahlen darf 1.000 € nicht überschreiten.",
  "amount.invalid": "Bitte einen Betrag eingeben.",
  "amount.too_small": "Der Betrag muss größer als 0 sein.",
  "amount.too_big": "Dieser Betrag ist zu groß.",
  "email.invalid": "Das ist keine gültige E-Mail-Adresse.",
  "email.invited":
    "Diese Adresse ist bereits eingeladen. In der Liste können Sie die Einladung erneut senden.",
  "email.member": "Diese Person ist bereits Mitglied Ihrer Organisation.",
  "phone.invalid":
    "Das ist keine gültige Telefonnummer. Geben Sie die Ländervorwahl an, etwa +49 40 123456.",
  "postal_code.invalid": "Diese Postleitzahl gibt es in diesem Land nicht.",
  "terms.required": "Bitte stimmen Sie den Bedingungen zu.",
  "vat_id.invalid": "Diese USt-IdNr. ist für ihr Land nicht gültig. Beispiel: DE123456789.",
  "vat_id.refused": "VIES kennt diese USt-IdNr. nicht. Bitte prüfen Sie die Ziffern.",
  "iban.invalid": "Diese IBAN ist nicht gültig. Prüfen Sie die Ziffern.",
  "bic.invalid": "Ein BIC hat 8 oder 11 Zeichen.",
  "ioss_number.invalid": "Eine IOSS-Nummer besteht aus IM und zehn Ziffern.",
  "code.invalid": "Der Code muss 6 Ziffern haben.",
  "code.wrong": "Der Code ist falsch, abgelaufen oder wurde schon benutzt.",
  "password.required": "Bitte geben Sie Ihr Passwort ein.",
  "password.too_short": "Mindestens 8 Zeichen.",
  "password.too_long": "Höchstens 128 Zeichen.",
  "password.common": "Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.",
  "password.about_you":
    "Dieses Passwort ist leicht zu erraten: Es besteht vor allem aus Ihrem Namen, Ihrer Adresse oder „Packhaus“.",
  "password_confirmation.required": "Sie müssen Ihr Passwort bestätigen.",
  "password_confirmation.different": "Die Passwörter stimmen nicht überein.",
  "consent.required": "Bitte stimmen Sie zu.",
  "country.invalid": "Bitte ein Land wählen.",
  "handle.invalid": "Nur Kleinbuchstaben, Ziffern und Bindestriche.",
  "hs_code.invalid": "HS-Codes haben 6, 8, 10 oder 11 Ziffern.",
  "mid_code.invalid": "MID-Codes beginnen mit zwei Buchstaben und haben höchstens 15 Zeichen.",
  "number.whole": "Bitte eine ganze Zahl ab 0 eingeben.",
  "priority.too_many": "Höchstens fünf Standorte je Land.",
  "price.twice": "Für jede Währung gibt es nur einen Preis.",
  "priority.twice": "Jeder Standort darf je Land nur einmal vorkommen.",
  "quantity.none": "Mindestens ein Artikel braucht eine Menge.",
  "quantity.whole": "Bitte eine ganze Zahl eingeben.",
  "quantity.too_many": "Diese Menge ist hier nicht verfügbar.",
  "shop.domain": "Bitte die Adresse des Shops angeben, etwa mein-shop.myshopify.com.",
  "shop_address.invalid": "Bitte die Adresse des Shops angeben, etwa mein-shop.de.",
  "csv.columns": "Eine Spalte fehlt.",
  "csv.twice": "Das kommt in der Datei mehrfach vor.",
  "order.unknown": "Diese Bestellung gibt es nicht.",
  "order.several": "Mehrere Bestellungen haben diese Nummer. Bitte den Shop dazu angeben.",
  "order.nothing_to_ship": "Von dieser Bestellung ist nichts zu versenden.",
  "order.nothing_reserved":
    "Für diese Bestellung ist nichts reserviert: Es fehlen Artikel oder Bestand.",
  "order.canceled": "Diese Bestellung ist storniert.",
  "order.held": "Diese Bestellung ist angehalten. Bitte erst freigeben.",
  "order.address_changed":
    "Die Adresse hat sich nach dem Packen geändert. Bitte den Packzettel neu drucken und die Bestellung freigeben.",
  "order.payment_open": "Diese Bestellung ist noch nicht bezahlt.",
  "shipment_method.missing": "Bitte eine Versandart angeben: Die Bestellung hat keine.",
  "tracking.invalid": "Sendungsnummern haben 6 bis 40 Buchstaben und Ziffern.",
  "link.invalid": "Bitte eine öffentliche Adresse angeben, die mit https:// beginnt.",
  "url.invalid": "Bitte eine Adresse angeben, die mit https:// beginnt und {n} enthält.",
  "product_link.invalid": "Bitte die Adresse des Produkts im Shop angeben, beginnend mit https://.",
  "images.too_many": "Sie können höchstens 5 Bilder hochladen",
  "message.empty": "Die Nachricht darf nicht leer sein.",
  "claim.type_required": "Wählen Sie die Art der Reklamation!",
  "claim.description_required": "Fügen Sie eine Beschreibung hinzu!",
  "claim.file_required": "Fügen Sie mindestens eine Datei hinzu!",
  "claim.too_many":
    "Es können weniger Stück reklamiert werden: Die übrigen sind storniert, zurückgesendet oder bereits reklamiert.",
  "documents.too_many": "Sie können höchstens 10 Dokumente hochladen",
  "tiers.not_rising": "Jede Stufe muss bei einer größeren Menge beginnen.",
  "tiers.others": "Die Stufen oder Ziele passen nicht zum Angebot. Laden Sie die Seite neu.",
  "price.below_cost": "Dieser Preis liegt unter den Kosten.",
  "goods.twice":
    "Diese Ware ist bereits aufgeführt. Verwenden Sie eine andere SKU oder Bezeichnung.",
  "country.twice": "Dieses Ziel ist bereits aufgeführt.",
} as const satisfies Record<FieldErrorCode, string>

/** Errors of a shop; the shop's own words are shown beside. */
const shop = {
  unreachable: "Der Shop antwortet nicht. Wir versuchen es automatisch weiter.",
  throttled: "Der Shop bremst uns gerade. Wir versuchen es automatisch weiter.",
  revoked: "Der Shop nimmt unseren Zugriff nicht mehr an. Verbinden Sie ihn neu.",
  scopes: "Dem Zugriff fehlen Rechte. Verbinden Sie den Shop neu und erlauben Sie sie dort.",
  refused: "Der Shop hat es abgelehnt.",
  failed: "Bei uns ist etwas schiefgegangen. Wir sehen es uns an.",
  unreadable: "Die Meldung des Shops war unvollständig.",
  not_storable:
    "Ein Feld hat einen Wert, den wir nicht speichern können. Ändern Sie es im Shop, oder versuchen Sie es erneut.",
  open_orders: "Es gibt noch offene Bestellungen. Danach werden die Angaben gelöscht.",
} as const

/**
 * Phrases that no page needs at first: loaded when the page is idle, or when one of them is shown.
 */
export const phrases = {
  codes,
  fields,
  shop,
} as const
