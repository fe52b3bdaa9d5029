import type { FieldErrorCode } from "@packhaus/contract/kernel/field-errors"
import type { Same } from "../phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

/** Of the features: each says its own. They are one file, for any page can show any of them. */
const codes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<object>("../../features/*/errors.en.ts", {
      eager: true,
      import: "errors",
    }),
  ),
)

const fields = {
  "choice.required": "Please choose.",
  "choice.unknown": "This choice does not exist.",
  "choice.by_staff":
    "What is sent again for a claim costs you nothing. Only the Packhaus team can change this here.",
  "field.unknown": "We do not know this field.",
  "file.required": "Please choose a file.",
  "file.type": "This file format does not work here.",
  "file.broken": "This file is damaged and cannot be read.",
  "file.active":
    "This file contains programs, scripts or macros. Save it again without them, for example as a plain PDF.",
  "file.locked": "This file is encrypted. Upload it without a password.",
  "file.not_a_table":
    "This is not a table: a CSV file has headings and rows of the same length with at least two columns, separated by commas, semicolons or tabs.",
  "file.cell_text": "A cell of this file contains characters that cannot be stored.",
  "file.infected": "Malware was found in this file. It was not accepted.",
  "file.too_many_pixels": "This image is too large. The most is 40 million pixels.",
  "file.unpacks_too_big": "This workbook is too large when unpacked. Split it up.",
  "list.too_long": "These are too many.",
  "list.too_short": "These are too few.",
  "number.invalid": "Please enter a number.",
  "number.ambiguous": "Two readings are possible: please choose the decimal separator.",
  "number.decimals": "This number has more decimals than its unit allows.",
  "number.shortened":
    "The spreadsheet shortened this number. Format the column as text and enter it again.",
  "number.too_big": "This number is too large.",
  "number.too_small": "This number is too small.",
  "text.too_short": "This is too short.",
  "time.invalid": "Please give a valid time.",
  "date.invalid": "Please give a valid date.",
  "date.past": "Please choose today or a later day.",
  "date.too_soon": "Please choose tomorrow or a later day.",
  "date.too_far": "That is too far ahead: one year at most.",
  "date.not_backdated": "Please choose a day before it begins now, 90 days ago at most.",
  "amount.too_much": "That much is not left.",
  "amount.not_payable": "The payment provider does not take such a fraction of this currency.",
  "value.invalid": "This is not valid.",
  "value.required": "Please fill in.",
  "password.wrong": "The password is wrong.",
  "handle.taken": "This handle belongs to another product already.",
  "sku.taken": "This SKU belongs to another product already.",
  "text.required": "Please fill in.",
  "text.too_long": "This is too long.",
  "slack_url.invalid":
    "This is not a webhook address of Slack. It begins with https://hooks.slack.com/services/.",
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
    "This address has been invited already. You can send the invitation again from the list.",
  "email.member": "This person belongs to your organisation already.",
  "phone.invalid":
    "This is not a number one can call. Best with the country code, such as +49 40 123456.",
  "postal_code.invalid": "This country has no such postal code.",
  "terms.required": "Without your consent there is no going on.",
  "vat_id.invalid": "This VAT id does not have the form of its country, such as DE123456789.",
  "vat_id.refused": "VIES does not know this VAT id. Please compare the digits.",
  "iban.invalid": "This IBAN is not right. Check the digits.",
  "bic.invalid": "A BIC has 8 or 11 characters.",
  "ioss_number.invalid": "An IOSS number is IM and ten digits.",
  "code.invalid": "This is no code. It has 6 digits.",
  "code.wrong": "The code is wrong, has expired or was used before.",
  "password.required": "Please enter your password.",
  "password.too_short": "At least 8 characters.",
  "password.too_long": "At most 128 characters.",
  "password.common":
    "This password is among those that are tried first. Please choose another one.",
  "password.about_you":
    "Your name, your address or Packhaus and hardly anything else: that is easy to guess.",
  "password_confirmation.required": "You must confirm your password",
  "password_confirmation.different": "The passwords do not match.",
  "consent.required": "Please agree.",
  "country.invalid": "Please choose a country.",
  "handle.invalid": "Only small letters, digits and hyphens.",
  "hs_code.invalid": "HS codes have 6, 8, 10 or 11 digits.",
  "mid_code.invalid": "MID codes begin with two letters and have at most 15 characters.",
  "number.whole": "Please enter a whole number from 0.",
  "priority.too_many": "At most five locations per country.",
  "price.twice": "There is one price for each currency.",
  "priority.twice": "A location can stand only once per country.",
  "quantity.none": "At least one item needs a quantity.",
  "quantity.whole": "Please enter a whole number.",
  "quantity.too_many": "That many are not available here.",
  "shop.domain": "Please give the address of the shop, such as my-shop.myshopify.com.",
  "shop_address.invalid": "Please give the address of the shop, such as my-shop.com.",
  "csv.columns": "A column is missing.",
  "csv.twice": "This stands in the file more than once.",
  "order.unknown": "There is no such order.",
  "order.several": "Several orders have this number. Please name the shop as well.",
  "order.nothing_to_ship": "Nothing of this order is left to ship.",
  "order.nothing_reserved": "Nothing is reserved for this order: items or stock are missing.",
  "order.canceled": "This order was canceled.",
  "order.held": "This order is held. Release it first.",
  "order.address_changed":
    "The address changed after packing. Print the slip again and release the order.",
  "order.payment_open": "This order is not paid yet.",
  "shipment_method.missing": "Please name a shipment method: the order has none.",
  "tracking.invalid": "Tracking numbers have 6 to 40 letters and digits.",
  "link.invalid": "Please give a public address that begins with https://.",
  "url.invalid": "Please give an address that begins with https:// and contains {n}.",
  "product_link.invalid":
    "Please enter the address of the product in the shop, beginning with https://.",
  "images.too_many": "You can upload a maximum of 5 images",
  "message.empty": "Chat message cannot be empty.",
  "claim.type_required": "Select a claim type!",
  "claim.description_required": "Add a description!",
  "claim.file_required": "Add at least one file!",
  "claim.too_many":
    "That many pieces cannot be claimed: others are cancelled, returned or claimed already.",
  "documents.too_many": "You can upload a maximum of 10 documents",
  "tiers.not_rising": "Each tier must begin at a larger quantity.",
  "tiers.others": "The tiers or destinations are not those of the offer. Reload the page.",
  "price.below_cost": "This price is below the cost.",
  "goods.twice": "These goods are there already: another SKU or name tells them apart.",
  "country.twice": "This destination is there already.",
} as const satisfies Record<FieldErrorCode, string>

const shop = {
  unreachable: "The shop does not answer. We keep trying by ourselves.",
  throttled: "The shop is slowing us down. We keep trying by ourselves.",
  revoked: "The shop no longer accepts our access. Connect it again.",
  scopes: "The access lacks rights. Connect the shop again and approve them there.",
  refused: "The shop refused it.",
  failed: "Something went wrong on our side. We are looking into it.",
  unreadable: "The shop's message was incomplete.",
  not_storable: "A field has a value that we cannot store. Change it in the shop, or try again.",
  open_orders: "There are still open orders. The details are erased afterwards.",
} as const

/** Words that no page needs at first: they come once it has come to rest, or when one of them is shown. */
export const phrases = {
  codes,
  fields,
  shop,
} as const satisfies Same<typeof de>
