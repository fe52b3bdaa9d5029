import { saveProduct } from "../actions.ts"
import { minorFrom } from "../amounts.ts"
import type { Product } from "../model.ts"
import { type NewVariant, newProduct, newVariant } from "../products.ts"
import type { RunningShop } from "../running-shop.ts"
import { need } from "./access.ts"
import { numberOf } from "./global-id.ts"
import { productNode } from "./product-node.ts"

type ItemInput = {
  sku?: string | null
  requiresShipping?: boolean | null
  tracked?: boolean | null
  harmonizedSystemCode?: string | null
  countryCodeOfOrigin?: string | null
}

type VariantInput = {
  id?: string | null
  sku?: string | null
  barcode?: string | null
  price?: string | number | null
  optionValues?: { name?: string | null }[] | null
  inventoryItem?: ItemInput | null
}

type ProductInput = {
  title?: string | null
  handle?: string | null
  descriptionHtml?: string | null
  status?: Product["status"] | null
}

type SetInput = ProductInput & { variants?: VariantInput[] | null }

/** Mutations of products: create one, or set one to the given state. */
export function productMutations(shop: RunningShop, scopes: readonly string[]) {
  const { store } = shop
  const variantFrom = (input: VariantInput): NewVariant => ({
    title: input.optionValues?.map((value) => value.name).join(" / ") || "Default Title",
    sku: input.sku ?? input.inventoryItem?.sku ?? null,
    barcode: input.barcode ?? null,
    price: minorFrom(String(input.price ?? "0"), store.shop.currency) ?? 0,
    requires_shipping: input.inventoryItem?.requiresShipping ?? true,
    tracked: input.inventoryItem?.tracked ?? true,
    harmonized_system_code: input.inventoryItem?.harmonizedSystemCode ?? null,
    country_code_of_origin: input.inventoryItem?.countryCodeOfOrigin ?? null,
  })
  const productFrom = (input: SetInput) =>
    newProduct(shop.platform, store, {
      title: input.title ?? "",
      ...(input.handle == null ? {} : { handle: input.handle }),
      description_html: input.descriptionHtml ?? "",
      status: input.status ?? "ACTIVE",
      variants: (input.variants ?? []).map(variantFrom),
    })
  const present = (
    identifier: { id?: string | null; handle?: string | null } | null | undefined,
  ) => {
    const id = identifier?.id == null ? null : numberOf(identifier.id, "Product")
    return [...store.products.values()].find(
      (one) => one.id === id || (identifier?.handle != null && one.handle === identifier.handle),
    )
  }
  const change = (product: Product, input: SetInput) => {
    product.title = input.title ?? product.title
    product.description_html = input.descriptionHtml ?? product.description_html
    product.status = input.status ?? product.status
    if (input.variants == null) return
    product.variants = input.variants.map((wanted) => {
      const fields = variantFrom(wanted)
      const same = product.variants.find(
        (one) => (fields.sku != null && one.sku === fields.sku) || one.title === fields.title,
      )
      const made = newVariant(shop.platform, fields)
      return same === undefined
        ? made
        : { ...made, id: same.id, inventory_item_id: same.inventory_item_id }
    })
  }
  return {
    productCreate: (args: { product?: ProductInput | null; input?: ProductInput | null }) => {
      need(scopes, "productCreate", ["write_products"])
      const input = args.product ?? args.input ?? {}
      if (input.title == null || input.title.trim() === "") {
        return {
          product: null,
          userErrors: [{ field: ["title"], message: "Title can't be blank" }],
        }
      }
      const product = productFrom(input)
      saveProduct(shop, product, "PRODUCTS_CREATE")
      return { product: productNode(shop, product), userErrors: [] }
    },
    productUpdate: ({ product: input }: { product: ProductInput & { id?: string | null } }) => {
      need(scopes, "productUpdate", ["write_products"])
      const product = present({ id: input.id ?? null })
      if (product === undefined)
        return {
          product: null,
          userErrors: [{ field: ["id"], message: "Product does not exist" }],
        }
      change(product, input)
      saveProduct(shop, product, "PRODUCTS_UPDATE")
      return { product: productNode(shop, product), userErrors: [] }
    },
    productSet: (args: {
      input: SetInput
      identifier?: { id?: string | null; handle?: string | null } | null
    }) => {
      need(scopes, "productSet", ["write_products"])
      const known = present(args.identifier ?? { handle: args.input.handle ?? null })
      if (known === undefined && (args.input.title ?? "").trim() === "") {
        const error = { code: "BLANK", field: ["input", "title"], message: "Title can't be blank" }
        return { product: null, productSetOperation: null, userErrors: [error] }
      }
      const product = known ?? productFrom(args.input)
      if (known !== undefined) change(known, args.input)
      saveProduct(shop, product, known === undefined ? "PRODUCTS_CREATE" : "PRODUCTS_UPDATE")
      return { product: productNode(shop, product), productSetOperation: null, userErrors: [] }
    },
  }
}
