import { dice } from "./goods.ts"

/** Tariff headings by a word of the title; the first match counts. */
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
/** One in this many products has no customs data. */
const UNFILED = 12

/** Customs data as entered by the shop's owner; missing for some products. */
export function customsOf({ sku, title }: { sku: string; title: string }) {
  if (dice(`customs ${sku}`, UNFILED) === 0) return {}
  const [, code] = headings.find(([words]) => words.test(title)) ?? [null, PLASTIC]
  return {
    harmonized_system_code: code,
    country_code_of_origin: origins[dice(`origin ${sku}`, origins.length)] ?? "CN",
  }
}
