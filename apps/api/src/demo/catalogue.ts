import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { People } from "./settle.ts"
import type { Stage } from "./stage.ts"
import { later } from "./times.ts"

/** Number of selling products with their own images and changed prices. */
const SHOWN = 6
/** Earlier prices: days ago, and percent of the current price. */
const prices = [
  { days: 50, share: 85 },
  { days: 31, share: 92 },
  { days: 9, share: 110 },
  { days: 2, share: 100 },
] as const
const backgrounds = ["#e9e2d6", "#dfe7e3", "#e6e0ea", "#e8dcd5", "#dde4ec", "#ece6d2"] as const
const shades = ["#8a5a44", "#0f5f6b", "#6b4f7a", "#a34a3a", "#35577d", "#8c7526"] as const

/** A simple drawing of goods on a coloured background, from the front or from the side. */
const drawing = (index: number, isSide: boolean) => {
  const [background, shade] = [
    backgrounds[index % backgrounds.length],
    shades[index % shades.length],
  ]
  const width = isSide ? 150 : 230
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 640 640">
    <rect width="640" height="640" fill="${background}"/>
    <ellipse cx="320" cy="500" rx="${width}" ry="26" fill="#000" opacity="0.12"/>
    <rect x="${320 - width / 2}" y="${200 + 14 * index}" width="${width}" height="${300 - 14 * index}"
      rx="${20 + 12 * index}" fill="${shade}"/>
    <rect x="${320 - width / 2 + 22}" y="${220 + 14 * index}" width="16"
      height="${240 - 14 * index}" rx="8" fill="#fff" opacity="0.35"/>
  </svg>`
}

/** Stores a drawing as an uploaded image for this purpose. Returns its key. */
export async function upload(
  stage: Stage,
  organisation_id: string,
  svg: string,
  name: string,
  kind = "product_image",
) {
  const { Transformer } = await import("@napi-rs/image")
  const bytes = await Transformer.fromSvg(svg).jpeg(85)
  return stage.saveFile(bytes, { context: kind, organisation_id, name, mime: "image/jpeg" })
}

/** The products with the most sales days: own images with texts, and a price history. */
export async function addImagesAndPrices(stage: Stage, people: People, now: string) {
  const owner = people.idOf("customer")
  const organisation_id = people.organisationOf("customer")
  const chosen = await sellers(stage, organisation_id)
  async function changePrices() {
    for (const { days, share } of prices)
      await stage.step(later(now, -24 * days), async () => {
        for (const [index, { id, variant_id }] of chosen.entries()) {
          const amount = Math.round(((690 + 240 * index) * share) / 100)
          await stage.call(owner, products.updateVariant, {
            params: { id, variant_id },
            body: { prices: [{ currency_code: "eur", amount }] },
          })
        }
      })
  }
  const addImages = () =>
    stage.step(later(now, -24 * 8), async () => {
      for (const [index, { id, title }] of chosen.entries()) {
        const draw = (isSide: boolean) =>
          upload(stage, organisation_id, drawing(index, isSide), `${index}.jpg`)
        const [front, side] = [await draw(false), await draw(true)]
        await stage.call(owner, products.arrangeImages, {
          params: { id },
          body: {
            before: [],
            images: [
              { file_id: front, alt: `${title}, von vorn` },
              { file_id: side, alt: `${title}, von der Seite` },
            ],
          },
        })
      }
    })
  await stage.play([changePrices, addImages])
}

/** Products with the most sales days. */
const sellers = ({ db }: Stage, merchant_id: string) =>
  db
    .selectFrom("item_sales as sale")
    .innerJoin("product_variants as variant", (join) =>
      join
        .onRef("variant.inventory_item_id", "=", "sale.inventory_item_id")
        .onRef("variant.merchant_id", "=", "sale.merchant_id"),
    )
    .innerJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "variant.product_id")
        .onRef("product.merchant_id", "=", "variant.merchant_id"),
    )
    .select(["product.id", "product.title", "variant.id as variant_id"])
    .select(({ fn }) => fn.countAll<number>().as("days"))
    .where("sale.merchant_id", "=", merchant_id)
    .where("product.deleted_at", "is", null)
    .groupBy(["product.id", "product.title", "variant.id"])
    .orderBy("days", "desc")
    .orderBy("product.id")
    .limit(SHOWN)
    .execute()
