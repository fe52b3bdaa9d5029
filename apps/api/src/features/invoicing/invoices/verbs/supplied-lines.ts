import { netOf } from "@packhaus/contract/kernel/money"
import { placeOf } from "@packhaus/contract/kernel/places"
import { cutText } from "@packhaus/contract/kernel/text"
import type { Cents } from "@packhaus/contract/kernel/values"
import { groupOf } from "@packhaus/kernel/groups"
import type { Context } from "../../../../context.ts"
import {
  onceEachAgreement,
  readSupplied,
  type SuppliedLine,
} from "../../../catalogue/agreements/reads.ts"
import type { LineCost } from "../../line-costs/verbs.ts"
import type { loadProofs, VatFor } from "../../taxes/reads.ts"
import { goodsSupplied } from "../events.ts"
import type { Shipped } from "../reads/shipped.ts"
import { taxed } from "./charges.ts"
import { isDropshipped, type NewLine, sourceOf } from "./new-lines.ts"

/** Goods supplied under agreements, by fulfilment. */
export type Supplied = ReadonlyMap<string, readonly SuppliedLine[]>
type Known = {
  supplied: Supplied
  vatFor: VatFor
  isExportProved: Awaited<ReturnType<typeof loadProofs>>
}
type Goods = {
  code: "dropshipping" | "dropshipping_shipping"
  source_line_id: string
  title: string | null
  variant_id: string | null
  quantity: number
  price: Cents | null
  agreement_id: string | null
}

/** The maximum length of a line's title. */
const TITLE = 300

/** Goods of these fulfilments supplied under agreements; one statement, none without suppliers. */
export async function loadSupplied(context: Context, found: readonly Shipped[]): Promise<Supplied> {
  const ids = found.filter(isDropshipped).map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await readSupplied(context, ids)
  return groupOf(lines, ({ fulfillment_id }) => fulfillment_id)
}

/**
 * Lines for goods shipped from a supplier's own location (domain 5): one per fulfilment line at the
 * agreement's price, and one for shipping per agreement. Free shipping has no line. Lines without a
 * price or VAT wait.
 */
export function goodsOf(shipped: Shipped, invoice_id: string, known: Known): NewLine[] {
  const { id, organisation_id, fulfiller_id, day } = shipped
  if (day === null || fulfiller_id === organisation_id || !isDropshipped(shipped)) return []
  return goodsIn(shipped, known.supplied.get(id) ?? []).map((goods): NewLine => {
    const way = {
      start_country: placeOf(shipped.start_country, shipped.start_postal_code),
      end_country: placeOf(shipped.country_code, shipped.postal_code),
    }
    const line = { ...sourceOf(shipped, day), ...goods, ...way }
    const undecided = { ...line, vat_category: null, vat_rate: null }
    const vat = taxed(undecided, known.vatFor, known.isExportProved(line))
    const { price, quantity } = goods
    const waits_for = price === null ? ("agreement" as const) : vat.waits_for
    return {
      ...line,
      ...vat,
      base: 1,
      net: price === null ? null : netOf({ price, quantity, base: 1 }),
      waits_for,
      invoice_id: waits_for ? null : invoice_id,
    }
  })
}

function goodsIn({ pieces }: Shipped, supplied: readonly SuppliedLine[]): Goods[] {
  const goods = supplied.map((one): Goods => {
    const { line_item_id, title, variant_id, quantity, price, agreement_id } = one
    return {
      code: "dropshipping",
      source_line_id: line_item_id,
      title: cutText(title, TITLE),
      variant_id,
      quantity,
      price,
      // Records the source of the price.
      agreement_id: price === null ? null : agreement_id,
    }
  })
  const shipping = onceEachAgreement(supplied).flatMap(
    ({ agreement_id, shipping_price: price }): Goods[] =>
      price === 0
        ? []
        : [
            {
              code: "dropshipping_shipping",
              source_line_id: agreement_id,
              title: null,
              variant_id: null,
              quantity: 1,
              price,
              agreement_id: price === null ? null : agreement_id,
            },
          ],
  )
  const others = pieces - supplied.reduce((sum, { quantity }) => sum + quantity, 0)
  return others > 0 ? [...goods, ...shipping, unagreed(others)] : [...goods, ...shipping]
}

/** Pieces that were reserved before there was an agreement. */
const unagreed = (quantity: number): Goods => ({
  code: "dropshipping",
  source_line_id: "",
  title: null,
  variant_id: null,
  quantity,
  price: null,
  agreement_id: null,
})

/** Supplier cost of these goods and their shipping, as far as agreements define it. */
export function costsOf(supplied: readonly SuppliedLine[]): LineCost[] {
  const goods = supplied.flatMap((one): LineCost[] => {
    const { organisation_id, fulfillment_id, line_item_id, quantity, price, cost } = one
    if (price === null || cost === null) return []
    return [
      {
        organisation_id,
        source_id: fulfillment_id,
        source_line_id: line_item_id,
        code: "dropshipping",
        cost: netOf({ price: cost, quantity, base: 1 }),
        net: netOf({ price, quantity, base: 1 }),
      },
    ]
  })
  const shipping = onceEachAgreement(supplied).flatMap((one): LineCost[] => {
    const { organisation_id, fulfillment_id, agreement_id, shipping_price, shipping_cost } = one
    if (shipping_price === null || shipping_cost === null) return []
    return [
      {
        organisation_id,
        source_id: fulfillment_id,
        source_line_id: agreement_id,
        code: "dropshipping_shipping",
        cost: shipping_cost,
        net: shipping_price,
      },
    ]
  })
  return [...goods, ...shipping]
}

/** Announces the fulfilments of each supplier that were shipped or undone. */
export async function emitSupplied({ emitAll }: Context, lines: readonly SuppliedLine[]) {
  const bySupplier = groupOf(lines, ({ supplier_id }) => supplier_id)
  await emitAll(
    goodsSupplied,
    [...bySupplier].map(([id, some]) => ({
      id,
      organisation_ids: [],
      fulfillment_ids: [...new Set(some.map(({ fulfillment_id }) => fulfillment_id))],
    })),
  )
}
