import {
  type InvoiceLine,
  isFee,
  isGoods,
  type LineCode,
} from "@packhaus/contract/invoicing/invoices/schema"
import {
  countryGroupOf,
  FEE_HELD_ABOVE,
  type FeeCode,
  type FeeKey,
  fees,
  weightClassOf,
} from "@packhaus/contract/invoicing/price-lists/schema"
import { netOf } from "@packhaus/contract/kernel/money"
import { placeOf } from "@packhaus/contract/kernel/places"
import type { PriceOf } from "../../price-lists/reads.ts"
import type { VatFor } from "../../taxes/reads.ts"

/** Charging data of a shipped fulfilment. */
export type Shipment = {
  pieces: number
  /** Grams, including packaging. Pieces of unknown weight count as 0. */
  weight: number
  country_code: string
  postal_code: string | null
  /** Pieces of the platform's standard packaging. */
  packagings: number
}

/** One fee of a shipment, before pricing. */
export type Charge<C extends LineCode = FeeCode> = {
  code: C
  quantity: number
  country_group: FeeKey["country_group"]
  weight: number | null
}

const plain = { country_group: null, weight: null } as const

/** The fees of a shipment (domain 5): first piece, each further one, shipping, packaging. */
export function chargesOf({ pieces, weight, packagings, ...address }: Shipment): Charge[] {
  const place = placeOf(address.country_code, address.postal_code)
  const charges: Charge[] = [
    { code: "pack_first", quantity: Math.min(pieces, 1), ...plain },
    { code: "pack_further", quantity: pieces - 1, ...plain },
    // Without goods, as for a gift card, nothing is packed or shipped.
    {
      code: "shipping",
      quantity: Math.min(pieces, 1),
      country_group: countryGroupOf(place),
      weight,
    },
    { code: "packaging", quantity: packagings, ...plain },
  ]
  return charges.filter(({ quantity }) => quantity > 0)
}

type Taxable = Pick<
  InvoiceLine,
  | "code"
  | "organisation_id"
  | "supplied_on"
  | "start_country"
  | "end_country"
  | "vat_category"
  | "vat_rate"
>
/** The VAT of a line, and the reason if it is unknown. */
type Taxed = Pick<InvoiceLine, "vat_category" | "vat_rate"> & { waits_for: "vat" | "proof" | null }

/**
 * Whether a priced line can be invoiced regarding VAT: already decided, a service in the table
 * (decided at issue), or a known route of goods. `isExportProved` is null while a proof is pending.
 */
export function taxed(line: Taxable, vatFor: VatFor, isExportProved: boolean | null): Taxed {
  const { code, organisation_id, supplied_on, start_country, end_country } = line
  const { vat_category, vat_rate } = line
  if (vat_category !== null) return { vat_category, vat_rate, waits_for: null }
  const none = { vat_category: null, vat_rate: null }
  if (!isGoods(code))
    return { ...none, waits_for: vatFor(organisation_id, supplied_on) ? null : "vat" }
  const vatIf = (proved: boolean | null) =>
    vatFor(organisation_id, supplied_on, { start_country, end_country, isExportProved: proved })
  const vat = vatIf(isExportProved)
  if (vat) return { vat_category: vat.category, vat_rate: vat.rate, waits_for: null }
  return { ...none, waits_for: vatIf(true) ? "proof" : "vat" }
}

/**
 * The requirement that a priced line lacks: approval above the limit, then VAT; null if it can be
 * invoiced.
 */
export function waitsFor(net: number, hasVat: boolean): "approval" | "vat" | null {
  if (net > FEE_HELD_ABOVE) return "approval"
  return hasVat ? null : "vat"
}

/** Price of a charge for an organisation on a day; undefined without a list price. */
export function priceCharge(
  priceOf: PriceOf,
  organisation_id: string,
  { code, country_group, weight, quantity }: Charge<LineCode>,
  day: string,
) {
  if (!isFee(code)) return undefined
  const isByDestination = fees[code].by === "destination"
  const max_weight = isByDestination && weight !== null ? weightClassOf(weight) : null
  if (isByDestination && max_weight === null) return undefined
  const found = priceOf(organisation_id, { code, country_group, max_weight }, day)
  return found && { ...found, net: netOf({ ...found, quantity }) }
}

type Parcel = Omit<Shipment, "packagings"> & { merchant_id: string; day: string }

/** Charges of a parcel with one standard packaging on a day; `net` is null without a list price. */
export const feesOfParcel = (priceOf: PriceOf, { merchant_id, day, ...parcel }: Parcel) =>
  chargesOf({ ...parcel, packagings: 1 }).map((charge) => ({
    code: charge.code,
    quantity: charge.quantity,
    net: priceCharge(priceOf, merchant_id, charge, day)?.net ?? null,
  }))
