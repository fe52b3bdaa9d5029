import { dice } from "./goods.ts"

/** Headings of the tariff by a word of a title; the first counts. */
const headings: readonly [words: RegExp, hsCode: string][] = [
  [/t-light|candle/i, "34060000"],
  [/clock/i, "91051100"],
  [/parasol|umbrella/i, "66019990"],
  [/christmas|decoration|bauble/i, "95051090"],
  [/bag|shopper|purse/i, "42022290"],
  [/doll|babushka|feltcraft|toy|soldier|playhouse/i, "95030021"],
  [/card|paper|tissue|wrap|envelope|notebook/i, "48209000"],
  [/doormat|apron|cushion|towel|cloth|blanket/i, "63079098"],
  [/mug|cup|ceramic|teapot|plate|bowl/i, "69120023"],
  [/glass|jar|bottle|vase/i, "70139900"],
  [/metal|zinc|tin|wire|hook/i, "73239900"],
  [/wood|wicker|frame|crate/i, "44209099"],
]
const PLASTIC = "39264000"
const origins = ["CN", "CN", "CN", "IN", "VN", "GB"]
/** Of so many products one was never filed. */
const UNFILED = 12

/** What customs asks for, as the owner of the shop has entered it; of some products nothing. */
export function customsOf({ sku, title }: { sku: string; title: string }) {
  if (dice(`customs ${sku}`, UNFILED) === 0) return {}
  const [, code] = headings.find(([words]) => words.test(title)) ?? [null, PLASTIC]
  return {
    harmonized_system_code: code,
    country_code_of_origin: origins[dice(`origin ${sku}`, origins.length)] ?? "CN",
  }
}
