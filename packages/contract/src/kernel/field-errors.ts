import type { Words } from "./error-table.ts"

/** The possible faults of a field, with their words. */
export const fieldErrors = {
  "choice.required": {
    de: "Bitte auswählen.",
    en: "Please choose.",
  },
  "choice.unknown": {
    de: "Diese Auswahl gibt es nicht.",
    en: "This choice does not exist.",
  },
  "choice.by_staff": {
    de: "Ersatz für eine Reklamation ist kostenlos. Nur das Team von Packhaus kann das ändern.",
    en: "Replacements for a claim are free of charge. Only the Packhaus team can change this.",
  },
  "choice.kinds": {
    de: "Ein gemeinsamer Preis gilt nur für Positionen derselben Leistung. Bitte die Auswahl einschränken.",
    en: "One price applies to lines of the same service only. Please narrow the selection.",
  },
  "field.unknown": {
    de: "Dieses Feld ist unbekannt.",
    en: "This field is unknown.",
  },
  "file.required": {
    de: "Bitte eine Datei auswählen.",
    en: "Please choose a file.",
  },
  "file.type": {
    de: "Dieses Dateiformat wird hier nicht unterstützt.",
    en: "This file format is not supported here.",
  },
  "file.broken": {
    de: "Diese Datei ist beschädigt und lässt sich nicht lesen.",
    en: "This file is damaged and cannot be read.",
  },
  "file.active": {
    de: "Diese Datei enthält Programme, Skripte oder Makros. Speichern Sie sie ohne diese neu, etwa als einfaches PDF.",
    en: "This file contains programs, scripts or macros. Save it again without them, for example as a plain PDF.",
  },
  "file.locked": {
    de: "Diese Datei ist verschlüsselt. Laden Sie sie ohne Passwort hoch.",
    en: "This file is encrypted. Upload it without a password.",
  },
  "file.not_a_table": {
    de: "Das ist keine Tabelle: Eine CSV-Datei hat Überschriften und gleich lange Zeilen mit mindestens zwei Spalten, getrennt durch Komma, Semikolon oder Tabulator.",
    en: "This is not a table: a CSV file has headings and rows of the same length with at least two columns, separated by commas, semicolons or tabs.",
  },
  "file.cell_text": {
    de: "Eine Zelle dieser Datei enthält Zeichen, die sich nicht speichern lassen.",
    en: "A cell of this file contains characters that cannot be stored.",
  },
  "file.infected": {
    de: "In dieser Datei wurde Schadsoftware gefunden. Sie wurde nicht angenommen.",
    en: "Malware was found in this file. It was not accepted.",
  },
  "file.too_many_pixels": {
    de: "Dieses Bild ist zu groß. Erlaubt sind 40 Millionen Bildpunkte.",
    en: "This image is too large. The limit is 40 million pixels.",
  },
  "file.too_big": {
    de: "Diese Datei ist zu groß. Erlaubt ist 1 MB.",
    en: "This file is too large. The limit is 1 MB.",
  },
  "file.unpacks_too_big": {
    de: "Diese Tabelle ist ausgepackt zu groß. Teilen Sie sie auf.",
    en: "This workbook is too large when unpacked. Split it up.",
  },
  "list.too_long": {
    de: "Zu viele Einträge.",
    en: "Too many entries.",
  },
  "list.too_short": {
    de: "Zu wenige Einträge.",
    en: "Too few entries.",
  },
  "number.invalid": {
    de: "Bitte eine Zahl eingeben.",
    en: "Please enter a number.",
  },
  "number.ambiguous": {
    de: "Zwei Lesarten sind möglich: Bitte das Dezimaltrennzeichen wählen.",
    en: "Two readings are possible: please choose the decimal separator.",
  },
  "number.decimals": {
    de: "Diese Zahl hat mehr Nachkommastellen, als ihre Einheit erlaubt.",
    en: "This number has more decimals than its unit allows.",
  },
  "number.shortened": {
    de: "Die Tabellenkalkulation hat diese Nummer gekürzt. Formatieren Sie die Spalte als Text und geben Sie sie neu ein.",
    en: "The spreadsheet shortened this number. Format the column as text and enter it again.",
  },
  "number.too_big": {
    de: "Diese Zahl ist zu groß.",
    en: "This number is too large.",
  },
  "number.too_small": {
    de: "Diese Zahl ist zu klein.",
    en: "This number is too small.",
  },
  "text.too_short": {
    de: "Das ist zu kurz.",
    en: "This is too short.",
  },
  "time.invalid": {
    de: "Bitte einen gültigen Zeitpunkt angeben.",
    en: "Please enter a valid time.",
  },
  "date.invalid": {
    de: "Bitte ein gültiges Datum angeben.",
    en: "Please enter a valid date.",
  },
  "date.past": {
    de: "Bitte heute oder einen späteren Tag wählen.",
    en: "Please choose today or a later day.",
  },
  "date.too_soon": {
    de: "Bitte frühestens morgen wählen.",
    en: "Please choose tomorrow or a later day.",
  },
  "date.too_far": {
    de: "Das Datum liegt mehr als ein Jahr in der Zukunft.",
    en: "This date is more than one year ahead.",
  },
  "period.reversed": {
    de: "Das Ende liegt vor dem Anfang.",
    en: "The end is before the start.",
  },
  "period.too_long": {
    de: "Bitte höchstens ein Jahr wählen.",
    en: "Please choose at most one year.",
  },
  "date.not_backdated": {
    de: "Bitte einen Tag vor dem jetzigen Beginn wählen, höchstens 90 Tage zurück.",
    en: "Please choose a day before the current start, at most 90 days ago.",
  },
  "amount.too_much": {
    de: "Das ist mehr als der verbleibende Betrag.",
    en: "This is more than the remaining amount.",
  },
  "amount.not_payable": {
    de: "Der Zahlungsdienst nimmt in dieser Währung keinen Betrag mit solchem Bruchteil an.",
    en: "The payment provider does not accept this fraction of the currency.",
  },
  "value.invalid": {
    de: "Das ist so nicht gültig.",
    en: "This is not valid.",
  },
  "value.required": {
    de: "Bitte ausfüllen.",
    en: "Please fill in.",
  },
  "text.required": {
    de: "Bitte ausfüllen.",
    en: "Please fill in.",
  },
  "shop.domain": {
    de: "Bitte die Adresse des Shops angeben, etwa mein-shop.myshopify.com.",
    en: "Please enter the shop's address, for example my-shop.myshopify.com.",
  },
  "shop_address.invalid": {
    de: "Bitte die Adresse des Shops angeben, etwa mein-shop.de.",
    en: "Please enter the shop's address, for example my-shop.com.",
  },
  "text.too_long": {
    de: "Das ist zu lang.",
    en: "This is too long.",
  },
  "slack_url.invalid": {
    de: "Das ist keine Webhook-Adresse von Slack. Sie beginnt mit https://hooks.slack.com/services/.",
    en: "This is not a Slack webhook address. It must begin with https://hooks.slack.com/services/.",
  },
  "text.invalid": {
    de: "Das ist so nicht gültig.",
    en: "This is not valid.",
  },
  "name.one_line": {
    de: "Der Name darf keine Zeilenumbrüche und keine Steuerzeichen enthalten.",
    en: "The name must not contain line breaks or control characters.",
  },
  "color.invalid": {
    de: "Bitte eine Farbe als # mit sechs Ziffern von 0 bis f angeben, etwa #1f6f50.",
    en: "Please enter a colour as # with six digits from 0 to f, for example #1f6f50.",
  },
  "color.contrast": {
    de: "Diese Farbe hebt sich zu wenig von Weiß ab. Wählen Sie eine dunklere.",
    en: "This colour has too little contrast on white. Choose a darker one.",
  },
  "consent.required": {
    de: "Bitte stimmen Sie zu.",
    en: "Please agree.",
  },
  "country.invalid": {
    de: "Bitte ein Land wählen.",
    en: "Please choose a country.",
  },
  "url.invalid": {
    de: "Bitte eine Adresse angeben, die mit https:// beginnt und {n} enthält.",
    en: "Please enter an address that begins with https:// and contains {n}.",
  },
  "link.invalid": {
    de: "Bitte eine öffentliche Adresse angeben, die mit https:// beginnt.",
    en: "Please enter a public address that begins with https://.",
  },
  "product_link.invalid": {
    de: "Bitte die Adresse des Produkts im Shop angeben, beginnend mit https://.",
    en: "Please enter the address of the product in the shop, beginning with https://.",
  },
  "images.too_many": {
    de: "Sie können höchstens 5 Bilder hochladen",
    en: "You can upload a maximum of 5 images",
  },
  "documents.too_many": {
    de: "Sie können höchstens 10 Dokumente hochladen",
    en: "You can upload a maximum of 10 documents",
  },
  "message.empty": {
    de: "Die Nachricht darf nicht leer sein.",
    en: "Chat message cannot be empty.",
  },
  "claim.type_required": {
    de: "Wählen Sie die Art der Reklamation!",
    en: "Select a claim type!",
  },
  "claim.description_required": {
    de: "Fügen Sie eine Beschreibung hinzu!",
    en: "Add a description!",
  },
  "claim.file_required": {
    de: "Fügen Sie mindestens eine Datei hinzu!",
    en: "Add at least one file!",
  },
  "claim.too_many": {
    de: "Es können weniger Stück reklamiert werden: Die übrigen sind storniert, zurückgesendet oder bereits reklamiert.",
    en: "Fewer pieces can be claimed: others have been cancelled, returned or claimed.",
  },
  "tiers.not_rising": {
    de: "Jede Stufe muss bei einer größeren Menge beginnen.",
    en: "Each tier must begin at a larger quantity.",
  },
  "tiers.others": {
    de: "Die Stufen oder Ziele passen nicht zum Angebot. Laden Sie die Seite neu.",
    en: "The tiers or destinations do not match the offer. Reload the page.",
  },
  "price.below_cost": {
    de: "Dieser Preis liegt unter den Kosten.",
    en: "This price is below the cost.",
  },
  "country.twice": {
    de: "Dieses Ziel ist bereits aufgeführt.",
    en: "This destination is already listed.",
  },
  "goods.twice": {
    de: "Diese Ware ist bereits aufgeführt. Verwenden Sie eine andere SKU oder Bezeichnung.",
    en: "These goods are already listed. Use another SKU or name.",
  },
  "handle.invalid": {
    de: "Nur Kleinbuchstaben, Ziffern und Bindestriche.",
    en: "Only lowercase letters, digits and hyphens.",
  },
  "handle.taken": {
    de: "Dieses URL-Kürzel gehört bereits zu einem anderen Produkt.",
    en: "Another product already uses this handle.",
  },
  "sku.taken": {
    de: "Diese SKU gehört bereits zu einem anderen Produkt.",
    en: "Another product already uses this SKU.",
  },
  "hs_code.invalid": {
    de: "HS-Codes haben 6, 8, 10 oder 11 Ziffern.",
    en: "HS codes have 6, 8, 10 or 11 digits.",
  },
  "mid_code.invalid": {
    de: "MID-Codes beginnen mit zwei Buchstaben und haben höchstens 15 Zeichen.",
    en: "MID codes begin with two letters and have at most 15 characters.",
  },
  "number.whole": {
    de: "Bitte eine ganze Zahl ab 0 eingeben.",
    en: "Please enter a whole number from 0.",
  },
  "priority.too_many": {
    de: "Höchstens fünf Standorte je Land.",
    en: "At most five locations per country.",
  },
  "priority.twice": {
    de: "Jeder Standort darf je Land nur einmal vorkommen.",
    en: "Each location can appear only once per country.",
  },
  "price.twice": {
    de: "Für jede Währung gibt es nur einen Preis.",
    en: "Enter only one price per currency.",
  },
  "bundle.itself": {
    de: "Ein Set kann sich nicht selbst enthalten.",
    en: "A bundle cannot contain itself.",
  },
  "bundle.nested": {
    de: "Ein Set kann kein anderes Set enthalten.",
    en: "A bundle cannot contain another bundle.",
  },
  "bundle.twice": {
    de: "Dieser Bestandteil ist schon im Set.",
    en: "This part is already in the bundle.",
  },
  "quantity.whole_bundles": {
    de: "Sets werden nur mit allen Bestandteilen gepackt.",
    en: "Bundles are packed with all of their parts only.",
  },
  "quantity.none": {
    de: "Mindestens ein Artikel braucht eine Menge.",
    en: "At least one item needs a quantity.",
  },
  "quantity.whole": {
    de: "Bitte eine ganze Zahl eingeben.",
    en: "Please enter a whole number.",
  },
  "quantity.too_many": {
    de: "Diese Menge ist hier nicht verfügbar.",
    en: "This quantity is not available here.",
  },
  "tracking.invalid": {
    de: "Sendungsnummern haben 6 bis 40 Buchstaben und Ziffern.",
    en: "Tracking numbers have 6 to 40 letters and digits.",
  },
  "csv.columns": {
    de: "Eine Spalte fehlt.",
    en: "A column is missing.",
  },
  "csv.twice": {
    de: "Das kommt in der Datei mehrfach vor.",
    en: "This appears more than once in the file.",
  },
  "order.unknown": {
    de: "Diese Bestellung gibt es nicht.",
    en: "This order does not exist.",
  },
  "order.several": {
    de: "Mehrere Bestellungen haben diese Nummer. Bitte den Shop dazu angeben.",
    en: "Several orders have this number. Please name the shop as well.",
  },
  "order.nothing_to_ship": {
    de: "Von dieser Bestellung ist nichts zu versenden.",
    en: "This order has nothing left to ship.",
  },
  "order.nothing_reserved": {
    de: "Für diese Bestellung ist nichts reserviert: Es fehlen Artikel oder Bestand.",
    en: "This order has no reserved stock: items are unmatched or out of stock.",
  },
  "order.canceled": {
    de: "Diese Bestellung ist storniert.",
    en: "This order was cancelled.",
  },
  "order.held": {
    de: "Diese Bestellung ist angehalten. Bitte erst freigeben.",
    en: "This order is on hold. Release it first.",
  },
  "order.address_changed": {
    de: "Die Adresse hat sich nach dem Packen geändert. Bitte den Packzettel neu drucken und die Bestellung freigeben.",
    en: "The address changed after packing. Print the slip again and release the order.",
  },
  "order.payment_open": {
    de: "Diese Bestellung ist noch nicht bezahlt.",
    en: "This order is not paid yet.",
  },
  "shipment_method.missing": {
    de: "Bitte eine Versandart angeben: Die Bestellung hat keine.",
    en: "Please name a shipment method: the order has none.",
  },
  "threshold.negative": {
    de: "Die Schwelle muss 0 oder größer sein.",
    en: "Threshold must be 0 or greater",
  },
  "threshold.too_big": {
    de: "Die Schwelle darf 1.000 € nicht überschreiten.",
    en: "Threshold cannot exceed €1,000",
  },
  "auto_pay.negative": {
    de: "Die Schwelle für automatisches Bezahlen muss 0 oder größer sein.",
    en: "Auto-pay threshold must be 0 or greater",
  },
  "auto_pay.too_big": {
    de: "Die Schwelle für automatisches Bezahlen darf 1.000 € nicht überschreiten.",
    en: "Auto-pay threshold cannot exceed €1,000",
  },
  "amount.invalid": {
    de: "Bitte einen Betrag eingeben.",
    en: "Please enter an amount.",
  },
  "amount.too_small": {
    de: "Der Betrag muss größer als 0 sein.",
    en: "The amount must be more than 0.",
  },
  "amount.too_big": {
    de: "Dieser Betrag ist zu groß.",
    en: "This amount is too large.",
  },
  "email.invalid": {
    de: "Das ist keine gültige E-Mail-Adresse.",
    en: "This is not a valid email address.",
  },
  "email.invited": {
    de: "Diese Adresse ist bereits eingeladen. In der Liste können Sie die Einladung erneut senden.",
    en: "This address has already been invited. You can resend the invitation from the list.",
  },
  "email.member": {
    de: "Diese Person ist bereits Mitglied Ihrer Organisation.",
    en: "This person is already a member of your organisation.",
  },
  "phone.invalid": {
    de: "Das ist keine gültige Telefonnummer. Geben Sie die Ländervorwahl an, etwa +49 40 123456.",
    en: "This is not a valid phone number. Include the country code, for example +49 40 123456.",
  },
  "postal_code.invalid": {
    de: "Diese Postleitzahl gibt es in diesem Land nicht.",
    en: "This postal code is not valid for the country.",
  },
  "terms.required": {
    de: "Bitte stimmen Sie den Bedingungen zu.",
    en: "Please accept the terms to continue.",
  },
  "vat_id.invalid": {
    de: "Diese USt-IdNr. ist für ihr Land nicht gültig. Beispiel: DE123456789.",
    en: "This VAT ID is not valid for its country. Example: DE123456789.",
  },
  "vat_id.refused": {
    de: "VIES kennt diese USt-IdNr. nicht. Bitte prüfen Sie die Ziffern.",
    en: "VIES does not know this VAT ID. Please check the digits.",
  },
  "iban.invalid": {
    de: "Diese IBAN ist nicht gültig. Prüfen Sie die Ziffern.",
    en: "This IBAN is not valid. Check the digits.",
  },
  "bic.invalid": {
    de: "Ein BIC hat 8 oder 11 Zeichen.",
    en: "A BIC has 8 or 11 characters.",
  },
  "ioss_number.invalid": {
    de: "Eine IOSS-Nummer besteht aus IM und zehn Ziffern.",
    en: "An IOSS number consists of IM and ten digits.",
  },
  "code.invalid": {
    de: "Der Code muss 6 Ziffern haben.",
    en: "The code must have 6 digits.",
  },
  "code.wrong": {
    de: "Der Code ist falsch, abgelaufen oder wurde schon benutzt.",
    en: "The code is wrong, has expired or was already used.",
  },
  "password.required": {
    de: "Bitte geben Sie Ihr Passwort ein.",
    en: "Please enter your password.",
  },
  "password.wrong": {
    de: "Das Passwort stimmt nicht.",
    en: "The password is wrong.",
  },
  "password.too_short": {
    de: "Mindestens 8 Zeichen.",
    en: "At least 8 characters.",
  },
  "password.too_long": {
    de: "Höchstens 128 Zeichen.",
    en: "At most 128 characters.",
  },
  "password.common": {
    de: "Dieses Passwort ist zu verbreitet. Bitte wählen Sie ein anderes.",
    en: "This password is too common. Please choose another one.",
  },
  "password.about_you": {
    de: "Dieses Passwort ist leicht zu erraten: Es besteht vor allem aus Ihrem Namen, Ihrer Adresse oder „Packhaus“.",
    en: "This password is easy to guess: it consists mainly of your name, your address or “Packhaus”.",
  },
  "password_confirmation.required": {
    de: "Sie müssen Ihr Passwort bestätigen.",
    en: "You must confirm your password",
  },
  "password_confirmation.different": {
    de: "Die Passwörter stimmen nicht überein.",
    en: "The passwords do not match.",
  },
} as const satisfies Record<string, Words>
export type FieldErrorCode = keyof typeof fieldErrors
export const fieldError = (code: FieldErrorCode) => code
