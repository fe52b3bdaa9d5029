import { z } from "zod"
import { addressFields } from "../../commerce/stock-locations.ts"
import { OwnInvoice } from "../../invoicing/invoices/schema.ts"
import { fieldError } from "../../kernel/field-errors.ts"
import { ReasonInput, TextInput } from "../../kernel/inputs.ts"
import { Id, Timestamp } from "../../kernel/values.ts"
import { visibleText } from "../../kernel/visible-text.ts"
import { MAX_TRACKING_NUMBERS, trackingNumbersOf } from "./rules.ts"
import { purchaseLifecycle, purchasePayments } from "./status.ts"

/** Fields of every purchase order. */
export const purchaseFields = {
  id: Id,
  organisation_id: Id,
  /** Null for suppliers, who must not see the customer. */
  organisation_name: z.string().nullable(),
  number: z.string(),
  status: z.enum(purchaseLifecycle.statuses),
  payment_status: z.enum(purchasePayments),
  location_id: Id,
  location_name: z.string(),
  total_quantity: z.int(),
  arrived_quantity: z.int(),
  missing_quantity: z.int(),
  /** Day of arrival at the latest; null before production starts. */
  expected_on: z.iso.date().nullable(),
  /** Whether that day has passed and pieces are still expected. */
  is_late: z.boolean(),
  carrier: z.string().nullable(),
  /** Several are separated by commas. */
  tracking_number: z.string().nullable(),
  started_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
  arrived_at: Timestamp.nullable(),
  cancelled_at: Timestamp.nullable(),
  created_at: Timestamp,
}

/** Further fields of one purchase order. */
export const purchaseDetailFields = {
  /** The address when it was ordered. */
  location_address: z.object(addressFields).omit({ phone: true }).nullable(),
  note: z.string(),
  /** Reason of its cancellation, of closing missing pieces or of confirming shortages. */
  reason: z.string().nullable(),
  /** Reason for starting unpaid; empty if it was entered with the invoice, for staff. */
  override_reason: z.string().nullable(),
  /** The separate invoice, if visible to the reader. */
  invoice: OwnInvoice.nullable(),
}

/** Carrier and tracking number. */
export const Tracking = z.strictObject({
  carrier: TextInput(80).default(""),
  /** Several are separated by commas. */
  tracking_number: z
    .string()
    .overwrite((text) => trackingNumbersOf(visibleText(text)).join(", "))
    .max(600, fieldError("text.too_long"))
    .refine((text) => {
      const numbers = trackingNumbersOf(text)
      return (
        numbers.length <= MAX_TRACKING_NUMBERS && numbers.every((number) => number.length <= 80)
      )
    }, fieldError("text.too_long"))
    .default(""),
})
export type Tracking = z.output<typeof Tracking>

export const WithReason = z.strictObject({ reason: ReasonInput })
