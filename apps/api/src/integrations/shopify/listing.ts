import { cutText } from "@packhaus/contract/kernel/text"
import { z } from "zod"
import { amountText } from "./amounts.ts"
import { type Ask, query } from "./graphql.ts"
import { gidOf, numberOf, ShopText } from "./order-parts.ts"
import { type NewShopProduct, ShopError, type ShopifyPort } from "./port.ts"

/** The platform's maximum of variants per call and page. */
const MAX_VARIANTS = 100

export const setMutation = query(
  "ProductSet",
  `mutation ProductSet($identifier: ProductSetIdentifiers!, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product { id variants(first: ${MAX_VARIANTS}) { nodes { id sku } } }
      userErrors { field message } } }`,
  z.object({
    productSet: z.object({
      product: z
        .object({
          id: z.string(),
          variants: z.object({ nodes: z.array(z.object({ id: z.string(), sku: ShopText })) }),
        })
        .nullable(),
      userErrors: z.array(z.object({ message: z.string() })),
    }),
  }),
)

export const descriptionQuery = query(
  "Description",
  `query Description($id: ID!) { product(id: $id) { descriptionHtml } }`,
  z.object({ product: z.object({ descriptionHtml: z.string() }).nullable() }),
)
export const updateMutation = query(
  "ProductUpdate",
  `mutation ProductUpdate($product: ProductUpdateInput!) { productUpdate(product: $product) {
    product { id } userErrors { field message } } }`,
  z.object({
    productUpdate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
  }),
)

const OPTION = "Variante"

/**
 * Creating products. `productSet` finds the product by its handle and updates it as given, with its
 * variants, in one call; `productCreate` with bulk variants would leave an incomplete product after
 * a failure, and a second product after a repetition.
 */
export function listingCalls(
  ask: Ask,
): Pick<ShopifyPort, "setProduct" | "description" | "setDescription"> {
  return {
    async description(access, product_external_id) {
      const id = gidOf("Product", product_external_id)
      return (await ask(access, descriptionQuery, { id })).product?.descriptionHtml ?? null
    },
    async setDescription(access, product_external_id, descriptionHtml) {
      const product = { id: gidOf("Product", product_external_id), descriptionHtml }
      const { productUpdate } = await ask(access, updateMutation, { product })
      const [refusal] = productUpdate.userErrors
      if (refusal) throw new ShopError("refused", cutText(refusal.message, 300))
    },
    async setProduct(access, product) {
      const { handle } = product
      const variables = { identifier: { handle }, input: inputOf(product) }
      const { productSet } = await ask(access, setMutation, variables)
      const [refusal] = productSet.userErrors
      if (refusal) throw new ShopError("refused", cutText(refusal.message, 300))
      if (!productSet.product) throw new ShopError("unreachable", "no product in the answer")
      const { id, variants } = productSet.product
      return {
        external_id: numberOf(id),
        variants: variants.nodes.map((node) => ({ external_id: numberOf(node.id), sku: node.sku })),
      }
    },
  }
}

const inputOf = ({ handle, title, description_html, pictures, ...rest }: NewShopProduct) => ({
  handle,
  title,
  descriptionHtml: description_html,
  status: "ACTIVE",
  files: pictures.map((originalSource) => ({ originalSource, contentType: "IMAGE", alt: title })),
  productOptions: [
    { name: OPTION, values: rest.variants.map((variant) => ({ name: variant.title })) },
  ],
  variants: rest.variants.map((variant) => ({
    optionValues: [{ optionName: OPTION, name: variant.title }],
    sku: variant.sku,
    price: amountText(variant.price, rest.currency_code),
    inventoryItem: {
      tracked: rest.is_counted,
      requiresShipping: true,
      ...(variant.origin_country ? { countryCodeOfOrigin: variant.origin_country } : {}),
      ...(variant.hs_code ? { harmonizedSystemCode: variant.hs_code } : {}),
      ...(variant.weight
        ? { measurement: { weight: { value: variant.weight, unit: "GRAMS" } } }
        : {}),
    },
  })),
})
