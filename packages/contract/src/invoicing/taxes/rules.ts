import { cents } from "../../kernel/cents.ts"
import { isInEu } from "../../kernel/countries.ts"
import { spread, vatOn } from "../../kernel/money.ts"
import { isInEuVat } from "../../kernel/places.ts"
import type { Cents } from "../../kernel/values.ts"
import type { VatCategory, VatTotal } from "./schema.ts"

type Rate = { from: string; until: string | null; rate: number }
/** Standard rates in hundredths of a percent, by the seller's country and the day of supply. */
const standardRates: Readonly<Record<string, readonly Rate[]>> = {
  DE: [
    { from: "2007-01-01", until: "2020-06-30", rate: 1900 },
    { from: "2020-07-01", until: "2020-12-31", rate: 1600 },
    { from: "2021-01-01", until: null, rate: 1900 },
  ],
}

/** Where the recipient of a service is, seen from the seller. */
type Recipient = "home" | "eu_confirmed" | "eu" | "elsewhere"
/**
 * Where goods start and end: at home from end to end, from home to who buys in another state of the EU,
 * from home out of the EU with and without proof, or from outside the EU.
 */
type Way = "home" | "to_eu" | "export" | "export_unproved" | "from_elsewhere"

/** The table of domain 5: who receives a service, and which way goods go, to category. */
const categories: {
  service: Readonly<Record<Recipient, VatCategory>>
  goods: Readonly<Record<Way, VatCategory>>
} = {
  service: { home: "S", eu_confirmed: "AE", eu: "S", elsewhere: "O" },
  // Goods from another state of the EU wait, and so do those to one without a confirmed id of another.
  goods: { home: "S", to_eu: "K", export: "G", export_unproved: "S", from_elsewhere: "O" },
}

type Service = {
  kind: "service"
  /** A place of `kernel/places.ts`. Null while we do not know it: then there is no answer. */
  recipientCountry: string | null
  /** The recipient's VAT id, where VIES has confirmed it. */
  confirmedVatId: string | null
}
type Goods = {
  kind: "goods"
  /** Places of `kernel/places.ts`: a country, or one of its territories with VAT of its own. */
  startCountry: string | null
  endCountry: string | null
  /** The buyer's VAT id, if VIES confirmed it. */
  confirmedVatId: string | null
  /** Whether it is proved that they left the EU; null while that is waited for. */
  isExportProved: boolean | null
}
export type Supply = (Service | Goods) & {
  sellerCountry: string
  /** Whether the seller is a small business, whose supplies at home are exempt (§ 19 UStG). */
  isSmallBusiness: boolean
  /** The day of supply, in Europe/Berlin. */
  day: string
}
export type Vat = { category: VatCategory; rate: number }

/**
 * Whether the place of supply is the seller's country: goods that start there, also to other
 * countries, and services to recipients who do not owe the VAT themselves.
 */
function isSuppliedAtHome(supply: Supply): boolean {
  if (supply.kind === "goods") return supply.startCountry === supply.sellerCountry
  const recipient = recipientOf(supply)
  return recipient === "home" || recipient === "eu"
}

function categoryOf(supply: Supply): VatCategory | undefined {
  if (supply.kind === "service") {
    const recipient = recipientOf(supply)
    return recipient && categories.service[recipient]
  }
  const way = wayOf(supply)
  return way && categories.goods[way]
}

/**
 * Whether a confirmed VAT id is of another member state than the seller's: one of the seller's own proves no
 * business abroad. Greece's begin with EL; those of Northern Ireland, XI, are for goods alone.
 */
function isOfAnotherState(id: string | null, sellerCountry: string, kind: Supply["kind"]): boolean {
  if (id === null) return false
  const written = id.slice(0, 2).toUpperCase()
  if (written === "XI") return kind === "goods"
  const country = written === "EL" ? "GR" : written
  return isInEu(country) && country !== sellerCountry
}

function wayOf(goods: Goods & Pick<Supply, "sellerCountry">): Way | undefined {
  const { sellerCountry, startCountry, endCountry, confirmedVatId, isExportProved } = goods
  if (!startCountry || !endCountry) return undefined
  if (!isInEuVat(startCountry)) return "from_elsewhere"
  if (startCountry !== sellerCountry) return undefined
  if (endCountry === sellerCountry) return "home"
  if (!isInEuVat(endCountry)) {
    if (isExportProved === null) return undefined
    return isExportProved ? "export" : "export_unproved"
  }
  return isOfAnotherState(confirmedVatId, sellerCountry, "goods") ? "to_eu" : undefined
}

/** Whether goods go the way of an export, whose VAT depends on a proof that they left (domain 5). */
export const isExport = ({
  sellerCountry,
  startCountry,
  endCountry,
}: Pick<Goods, "startCountry" | "endCountry"> & { sellerCountry: string }) =>
  startCountry === sellerCountry &&
  isInEuVat(sellerCountry) &&
  endCountry !== null &&
  !isInEuVat(endCountry)

/** So many days after the supply an export waits for its proof; then it has the seller's rate (domain 5). */
export const PROOF_DAYS = 30

function recipientOf({
  sellerCountry,
  recipientCountry,
  confirmedVatId,
}: Service & Pick<Supply, "sellerCountry">): Recipient | undefined {
  if (!recipientCountry) return undefined
  if (recipientCountry === sellerCountry) return "home"
  // Northern Ireland is in the VAT territory for goods alone.
  if (!isInEuVat(recipientCountry) || recipientCountry === "XI") return "elsewhere"
  return isOfAnotherState(confirmedVatId, sellerCountry, "service") ? "eu_confirmed" : "eu"
}

/**
 * The VAT of a supply by the table of domain 5; the rate is in hundredths of a percent. Null where
 * the table has no answer: such a line is not issued but waits.
 */
export function vatOf(supply: Supply): Vat | null {
  if (supply.isSmallBusiness && isSuppliedAtHome(supply)) return { category: "E", rate: 0 }
  const category = categoryOf(supply)
  if (!category) return null
  if (category !== "S") return { category, rate: 0 }
  const rates = standardRates[supply.sellerCountry] ?? []
  const { day } = supply
  const valid = rates.find(({ from, until }) => from <= day && (until === null || day <= until))
  return valid ? { category, rate: valid.rate } : null
}

type Taxed = Pick<VatTotal, "category" | "rate" | "net">
/** VAT once per category and rate on the sum of its lines (domain 5), and the total. */
export function totalsOf(lines: readonly Taxed[]) {
  const sums = new Map<string, Taxed>()
  for (const { category, rate, net } of lines) {
    const key = `${category} ${rate}`
    sums.set(key, { category, rate, net: cents((sums.get(key)?.net ?? 0) + net) })
  }
  const taxes: VatTotal[] = [...sums.values()]
    .map((sum) => ({ ...sum, vat: vatOn(sum.net, sum.rate) }))
    .toSorted((a, b) => b.rate - a.rate || (a.category < b.category ? -1 : 1))
  return { taxes, ...sumsOf(taxes) }
}

/** Net, VAT and gross of totals per category and rate. */
export function sumsOf(taxes: readonly VatTotal[]) {
  const net = taxes.reduce((sum, one) => sum + one.net, 0)
  const vat = taxes.reduce((sum, one) => sum + one.vat, 0)
  return { net: cents(net), vat: cents(vat), total: cents(net + vat) }
}

/**
 * VAT of a part of `net` that is credited, after a part `before` of it was: all parts together give back
 * the whole VAT to the cent, and each is next to its share (domain 5: by largest remainder).
 */
export function creditedVat(
  { net, vat, rate }: Pick<VatTotal, "net" | "vat" | "rate">,
  before: number,
  part: number,
): Cents {
  const sign = net < 0 ? -1 : 1
  const upTo = (sum: number): number => {
    const [done, rest] = [sign * sum, sign * (net - sum)]
    // More than all of it is credited for a while, where a line took something off.
    if (net === 0 || done < 0 || rest < 0) return vatOn(sum, rate)
    return spread(vat, [done, rest])[0] ?? 0
  }
  return cents(upTo(before + part) - upTo(before))
}

/**
 * The most of a net amount that can be credited, after a part `before` of its rate was, so that it comes to no
 * more than `gross` with its VAT: `most` of it is left. Not every gross amount has a net one.
 */
export function netWithin(
  whole: Pick<VatTotal, "net" | "vat" | "rate">,
  before: number,
  { most, gross }: { most: number; gross: number },
): { net: Cents; gross: Cents } {
  const grossOf = (net: number) => net + creditedVat(whole, before, net)
  // By so much, at most, a share of VAT differs from its rate, before and after.
  const near = Math.floor((gross * 10_000) / (10_000 + whole.rate)) + 2
  let net = grossOf(most) <= gross ? most : Math.min(most, near)
  while (net > 0 && grossOf(net) > gross) net--
  return { net: cents(net), gross: cents(net > 0 ? grossOf(net) : 0) }
}

/** Days after which a VIES answer is requested again; the old one applies until then. */
export const VAT_ID_DAYS = 30
