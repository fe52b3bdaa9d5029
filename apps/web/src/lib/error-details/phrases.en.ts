import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

/** Error messages of all features, in one file, because any page can show any of them. */
const codes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>("../../features/**/errors.en.ts", {
      eager: true,
      import: "errors",
    }),
  ),
)

const fields = {
  "choice.required": "Please choose.",
  "choice.unknown": "This choice does not exist.",
  "choice.by_staff":
    "Replacements for a claim are free of charge. Only the Packhaus team can change this.",
  "field.unknown": "This field is unknown.",
  "file.required": "Please choose a file.",
  "file.type": "This file format is not supported here.",
  "file.broken": "This file is damaged and cannot be read.",
  "file.active":
    "This file contains programs, scripts or macros. Save it again without them, for example as a plain PDF.",
  "file.locked": "This file is encrypted. Upload it without a password.",
  "file.not_a_table":
    "This is not a table: a CSV file has headings and rows of the same length with at least two columns, separated by commas, semicolons or tabs.",
  "file.cell_text": "A cell of this file contains characters that cannot be stored.",
  "file.infected": "Malware was found in this file. It was not accepted.",
  "file.too_many_pixels": "This image is too large. The limit is 40 million pixels.",
  "file.unpacks_too_big": "This workbook is too large when unpacked. Split it up.",
  "list.too_long": "Too many entries.",
  "list.too_short": "Too few entries.",
  "number.invalid": "Please enter a number.",
  "number.ambiguous": "Two readings are possible: please choose the decimal separator.",
  "number.decimals": "This number has more decimals than its unit allows.",
  "number.shortened":
    "The spreadsheet shortened this number. Format the column as text and enter it again.",
  "number.too_big": "This number is too large.",
  "number.too_small": "This number is too small.",
  "text.too_short": "This is too short.",
  "time.invalid": "Please enter a valid time.",
  "date.invalid": "Please enter a valid date.",
  "date.past": "Please choose today or a later day.",
  "date.too_soon": "Please choose tomorrow or a later day.",
  "date.too_far": "This date is more than one year ahead.",
  "date.not_backdated": "Please choose a day before the current start, at most 90 days ago.",
  "amount.too_much": "This is more than the remaining amount.",
  "amount.not_payable": "The payment provider does not accept this fraction of the currency.",
  "value.invalid": "This is not valid.",
  "value.required": "Please fill in.",
  "password.wrong": "The password is wrong.",
  "handle.taken": "Another product already uses this handle.",
  "sku.taken": "Another product already uses this SKU.",
  "text.required": "Please fill in.",
  "text.too_long": "This is too long.",
  "slack_url.invalid":
    "This is not a Slack webhook address. It must begin with https://hooks.slack.com/services/.",
  "text.invalid": "This is not valid.",
  "threshold.negative": "Threshold must be 0 or greater",
  "threshold.too_big": "Threshold cannot exceed €1,000",
  "auto_pay.negative": "Auto-pay threshold must be 0 or greater",
  "auto_pay.too_big": "Auto-pay threshold cannot exceed €1,000",
  "amount.invalid": "Please enter an amount.",
  "amount.too_small": "The amount must be more than 0.",
  "amount.too_big": "This amount is too large.",
  "email.invalid": "This is not a valid email address.",
  "email.invited":
    "This address has already been invited. You can resend the invitation from the list.",
  "email.member": "This person is already a member of your organisation.",
  "phone.invalid":
    "This is not a valid phone number. Include the country code, for example +49 40 123456.",
  "postal_code.invalid": "This postal code is not valid for the country.",
  "terms.required": "Please accept the terms to continue.",
  "vat_id.invalid": "This VAT ID is not valid for its country. Example: DE123456789.",
  "vat_id.refused": "VIES does not know this VAT ID. Please check the digits.",
  "iban.invalid": "This IBAN is not valid. Check the digits.",
  "bic.invalid": "A BIC has 8 or 11 characters.",
  "ioss_number.invalid": "An IOSS number consists of IM and ten digits.",
  "code.invalid": "The code must have 6 digits.",
  "code.wrong": "The code is wrong, has expired or was already used.",
  "password.required": "Please enter your password.",
  "password.too_short": "At least 8 characters.",
  "password.too_long": "At most 128 characters.",
  "password.common": "This password is too common. Please choose another one.",
  "password.about_you":
    "This password is easy to guess: it consists mainly of your name, your address or “Packhaus”.",
  "password_confirmation.required": "You must confirm your password",
  "password_confirmation.different": "The passwords do not match.",
  "consent.required": "Please agree.",
  "country.invalid": "Please choose a country.",
  "handle.invalid": "Only lowercase letters, digits and hyphens.",
  "hs_code.invalid": "HS codes have 6, 8, 10 or 11 digits.",
  "mid_code.invalid": "MID codes begin with two letters and have at most 15 characters.",
  "number.whole": "Please enter a whole number from 0.",
  "priority.too_many": "At most five locations per country.",
  "price.twice": "Enter only one price per currency.",
  "priority.twice": "Each location can appear only once per country.",
  "quantity.none": "At least one item needs a quantity.",
  "quantity.whole": "Please enter a whole number.",
  "quantity.too_many": "This quantity is not available here.",
  "shop.domain": "Please enter the shop's address, for example my-shop.myshopify.com.",
  "shop_address.invalid": "Please enter the shop's address, for example my-shop.com.",
  "csv.columns": "A column is missing.",
  "csv.twice": "This appears more than once in the file.",
  "order.unknown": "This order does not exist.",
  "order.several": "Several orders have this number. Please name the shop as well.",
  "order.nothing_to_ship": "This order has nothing left to ship.",
  "order.nothing_reserved":
    "This order has no reserved stock: items are unmatched or out of stock.",
  "order.canceled": "This order was canceled.",
  "order.held": "This order is held. Release it first.",
  "order.address_changed":
    "The address changed after packing. Print the slip again and release the order.",
  "order.payment_open": "This order is not paid yet.",
  "shipment_method.missing": "Please name a shipment method: the order has none.",
  "tracking.invalid": "Tracking numbers have 6 to 40 letters and digits.",
  "link.invalid": "Please enter a public address that begins with https://.",
  "url.invalid": "Please enter an address that begins with https:// and contains {n}.",
  "product_link.invalid":
    "Please enter the address of the product in the shop, beginning with https://.",
  "images.too_many": "You can upload a maximum of 5 images",
  "message.empty": "Chat message cannot be empty.",
  "claim.type_required": "Select a claim type!",
  "claim.description_required": "Add a description!",
  "claim.file_required": "Add at least one file!",
  "claim.too_many": "Fewer pieces can be claimed: others have been cancelled, returned or claimed.",
  "documents.too_many": "You can upload a maximum of 10 documents",
  "tiers.not_rising": "Each tier must begin at a larger quantity.",
  "tiers.others": "The tiers or destinations do not match the offer. Reload the page.",
  "price.below_cost": "This price is below the cost.",
  "goods.twice": "These goods are already listed. Use another SKU or name.",
  "country.twice": "This destination is already listed.",
} as const satisfies Record<FieldErrorCode, string>

const shop = {
  unreachable: "The shop does not respond. We keep trying automatically.",
  throttled: "The shop limits our requests. We keep trying automatically.",
  revoked: "The shop no longer accepts our access. Connect it again.",
  scopes: "Permissions are missing. Connect the shop again and grant them there.",
  refused: "The shop refused the request.",
  failed: "Something went wrong on our side. We are looking into it.",
  unreadable: "The shop's message was incomplete.",
  not_storable: "A field has a value that we cannot store. Change it in the shop, or try again.",
  open_orders: "There are still open orders. The details are erased afterwards.",
} as const

/**
 * Phrases that no page needs at first: loaded when the page is idle, or when one of them is shown.
 */
export const phrases = {
  codes,
  fields,
  shop,
} as const satisfies Same<typeof de>
