import { z } from "zod"
import { languages } from "../../kernel/languages.ts"
import { priceBases } from "../../kernel/money.ts"
import { Cents, Id, Timestamp } from "../../kernel/values.ts"
import { PaymentProof } from "../../ledger/payment-proofs/schema.ts"
import { InvoicePayment } from "../../ledger/schema.ts"
import { invoiceFields } from "../../organisations/schema.ts"
import { countryGroups, type FeeCode, feeCodes } from "../price-lists/schema.ts"
import { VatTotal, vatCategories } from "../taxes/schema.ts"
import { gateLifecycle, invoiceLifecycle, invoiceTypes } from "./status.ts"

/** Days until an invoice is due, unless the organisation has its own (domain 5). */
export const DUE_DAYS = 14

/** Days after the due day on which an invoice that is not paid is reminded of (domain 5). */
export const REMINDER_DAYS = [3, 10, 17] as const

/** Addressed to the viewer's organisation, or to others they see. */
export const owners = ["self", "others"] as const

/** Required invoice details of both parties; VAT ids for reverse charge and K only. */
export const partyFields = [...invoiceFields, "vat_id"] as const

/** Name and address as they were at issue. */
export const Party = z.object({
  name: z.string(),
  street: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  vat_id: z.string().nullable(),
})
export type Party = z.output<typeof Party>

/** Sources with a separate invoice instead of lines on the collecting invoice (domain 5). */
export const ownSources = ["stock_order", "packaging_order", "product_request"] as const
export type OwnSource = (typeof ownSources)[number]

/** A separate invoice as shown on its source. */
export const OwnInvoice = z.object({
  id: Id,
  number: z.string().nullable(),
  status: z.enum(invoiceLifecycle.statuses),
})
export type OwnInvoice = z.output<typeof OwnInvoice>

/**
 * An invoice or a credit note. While it collects lines (`no`) it has no number, dates or totals,
 * and `net` is the sum so far. Amounts of a credit note are positive: the customer receives them.
 */
export const Invoice = z.object({
  id: Id,
  organisation_id: Id,
  organisation_name: z.string(),
  owner: z.enum(owners),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceLifecycle.statuses),
  number: z.string().nullable(),
  currency_code: z.string(),
  line_count: z.int(),
  net: Cents,
  vat: Cents,
  /** Invoiced amount, gross. */
  total: Cents,
  /** Paid amount; for a credit note, the amount moved to the balance. */
  paid: Cents,
  /** Amount set off by credit notes; for a credit note, the amount set off against invoices. */
  set_off: Cents,
  /** Amount owed: total − paid − set_off. */
  amount: Cents,
  issued_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  is_overdue: z.boolean(),
  paid_at: Timestamp.nullable(),
  /** Source of a separate invoice, and its gate. */
  source_type: z.enum(ownSources).nullable(),
  source_id: Id.nullable(),
  gate: z.enum(gateLifecycle.statuses).nullable(),
  created_at: Timestamp,
})
export type Invoice = z.output<typeof Invoice>

/**
 * Goods: dropshipped goods and their agreed shipping, goods of stock orders, and ordered packaging. Their
 * VAT depends on the route (domain 5).
 */
export const goodsCodes = [
  "dropshipping",
  "dropshipping_shipping",
  "stock_goods",
  "packaging_goods",
] as const
/** Kind of a line: a fee, goods, or a separately agreed service (brand service, booking). */
export const lineCodes = [...feeCodes, ...goodsCodes, "service"] as const
export type LineCode = (typeof lineCodes)[number]
const fees: readonly string[] = feeCodes
const goods: readonly string[] = goodsCodes
/** Whether a price list has a price for this code. */
export const isFee = (code: LineCode): code is FeeCode => fees.includes(code)
export const isGoods = (code: LineCode) => goods.includes(code)

/** Source of a line, unique by kind, id and line of the source. */
const lineSources = [
  "fulfillment",
  "stock_order",
  "packaging_order",
  "product_request",
  "retour",
  "booking",
] as const
/** Why a line is not on an invoice yet. */
export const waitReasons = ["price", "agreement", "approval", "vat", "proof"] as const

/** One line: its source, its price source and its date of supply. */
export const InvoiceLine = z.object({
  id: Id,
  organisation_id: Id,
  invoice_id: Id.nullable(),
  code: z.enum(lineCodes),
  source_type: z.enum(lineSources),
  source_id: Id,
  /** The line of the source that is meant, such as that of a stock order; empty for all of it. */
  source_line_id: z.string(),
  /** Printed description of the goods; null if the code describes it. */
  title: z.string().nullable(),
  variant_id: Id.nullable(),
  order_id: Id.nullable(),
  order_number: z.string().nullable(),
  country_group: z.enum(countryGroups).nullable(),
  /** Grams the price was chosen by. */
  weight: z.int().nullable(),
  /** The day of supply, in Europe/Berlin. */
  supplied_on: z.iso.date(),
  /** Negative where the line takes back another. */
  quantity: z.int(),
  /** Net cents for `base` pieces; null while it waits for a price. */
  price: Cents.nullable(),
  base: z.literal(priceBases),
  net: Cents.nullable(),
  fee_id: Id.nullable(),
  /** The price that was applied: its start date and owner. */
  fee: z
    .object({ valid_from: z.iso.date(), origin: z.enum(["platform", "organisation"]) })
    .nullable(),
  /** The agreement it was priced by. */
  agreement_id: Id.nullable(),
  /** Author of a manual price; for staff. */
  priced_by: z.string().nullable(),
  vat_category: z.enum(vatCategories).nullable(),
  vat_rate: z.int().nullable(),
  /**
   * Start and end of goods: ISO 3166-1 alpha-2, or a territory with customs or VAT of its own, such
   * as `ES-CN` (`kernel/places.ts`); null for services.
   */
  start_country: z.string().nullable(),
  end_country: z.string().nullable(),
  /** The issued line this one takes back, whole or in part. */
  corrects_id: Id.nullable(),
  /** The line that this one replaces because its VAT changed. */
  replaces_id: Id.nullable(),
  waits_for: z.enum(waitReasons).nullable(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/**
 * Whether the VAT of a line is decided at issue: for services yes. Reversed lines keep their VAT;
 * goods depend on their route.
 */
export const isVatOpen = ({ code, corrects_id }: Pick<InvoiceLine, "code" | "corrects_id">) =>
  !isGoods(code) && corrects_id === null

/** The other document of a set-off: of an invoice the credit note, of a credit note the invoice. */
const SetOff = z.object({
  id: Id,
  invoice_id: Id,
  number: z.string().nullable(),
  amount: Cents,
  created_at: Timestamp,
})

/** The page of an invoice as PDF, and its appendix: each line as CSV. */
export const documentKinds = ["document", "appendix"] as const

export const InvoiceDocument = z.object({
  language: z.enum(languages),
  kind: z.enum(documentKinds),
  name: z.string(),
  size: z.int(),
  /** Downloads it within five minutes. */
  url: z.string(),
})
export type InvoiceDocument = z.output<typeof InvoiceDocument>

/** A document as it is read: with parties, totals per rate, and what happened to it. */
export const InvoiceDetail = Invoice.extend({
  language: z.enum(languages),
  recipient: Party.nullable(),
  seller: Party.nullable(),
  /** Shipping part of `net`, and the rest. */
  shipping: Cents,
  subtotal: Cents,
  /** For a collecting invoice, as if issued now. */
  taxes: z.array(VatTotal),
  reason: z.string().nullable(),
  /** An administrator's reason for opening the gate without payment; for staff. */
  gate_reason: z.string().nullable(),
  /** For a credit note: the credited invoice, if it is one. */
  credits: z.object({ id: Id, number: z.string().nullable() }).nullable(),
  credit_notes: z.array(
    z.object({
      id: Id,
      number: z.string().nullable(),
      total: Cents,
      issued_on: z.iso.date().nullable(),
    }),
  ),
  payments: z.array(InvoicePayment),
  /** Payment proofs uploaded by the customer, oldest first. */
  proofs: z.array(PaymentProof),
  set_offs: z.array(SetOff),
  /** Content of the QR code for banking apps to pay the amount owed; null if nothing is owed. */
  giro_code: z.string().nullable(),
  /** Empty until the job has made them. */
  documents: z.array(InvoiceDocument),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

/** Opens the gate of a separate invoice without payment. */
export const OverrideGate = z.strictObject({
  reason: z.string("text.required").trim().min(1, "text.required").max(300, "text.too_long"),
})
export type OverrideGate = z.output<typeof OverrideGate>

/** Credits these lines, whole or by a net amount; without lines all that is left of the invoice. */
export const CreditInvoice = z.strictObject({
  reason: z.string("text.required").trim().min(1, "text.required").max(300, "text.too_long"),
  lines: z
    .array(z.strictObject({ line_id: Id, net: Cents.min(1, "number.too_small").optional() }))
    .min(1, "list.too_short")
    .max(500, "list.too_long")
    .optional(),
})
export type CreditInvoice = z.output<typeof CreditInvoice>

/** A line that cannot be invoiced yet, with its organisation. */
export const WaitingLine = InvoiceLine.extend({
  organisation_name: z.string(),
  /** Picture of its product. */
  thumbnail: z.string().nullable(),
  created_at: Timestamp,
})
export type WaitingLine = z.output<typeof WaitingLine>

const WaitingSum = z.object({
  lines: z.int(),
  /** Net cents of the lines that have a price. */
  net: Cents,
  /** The number of lines without a price; their amount is unknown. */
  unpriced: z.int(),
})

/** Waiting lines per reason, without reasons that no line has. */
export const WaitingSums = z.object({
  sums: z.array(WaitingSum.extend({ waits_for: z.enum(waitReasons) })),
  total: WaitingSum.extend({
    /** The number of organisations with a waiting line. */
    organisations: z.int(),
    oldest_on: z.iso.date().nullable(),
  }),
})
export type WaitingSums = z.output<typeof WaitingSums>

/** Sets the price of a line without a list price, in net cents for `base` pieces. */
export const PriceLine = z.strictObject({
  price: Cents.min(1, "number.too_small").max(10_000_000, "number.too_big"),
  base: z.literal(priceBases).default(1),
})
export type PriceLine = z.output<typeof PriceLine>
