import { z } from "zod"
import { calculatedPrice } from "../../commerce/prices.ts"
import { belowCategories, productFilters } from "../../commerce/product-filters.ts"
import { shownSorting } from "../../commerce/product-sorting.ts"
import { endpoint } from "../../kernel/endpoint.ts"
import {
  ById,
  deletedReply,
  expandableTo,
  ItemQuery,
  itemReply,
  listReply,
} from "../../kernel/page.ts"
import { CurrencyCode } from "../../kernel/resource/fields.ts"
import { Id } from "../../kernel/values.ts"
import { productList, relationsOfProducts, variantList } from "./list.ts"
import {
  ArrangeImages,
  ChangeLink,
  CreateProduct,
  CreateVariant,
  Product,
  ProductDuplicate,
  SetSafety,
  ShopVariantLink,
  UpdateProduct,
  UpdateVariant,
} from "./schema.ts"

const reply = itemReply("product", Product)
const ByLink = ById.extend({ link_id: Id })
const ByVariant = ById.extend({ variant_id: Id })
/** All relations come with a product anyway. */
const ProductQuery = ItemQuery.extend({
  expand: expandableTo(["images", "variants.options", "variants.prices"], {}).optional(),
})
const place = { region_id: Id.optional(), currency_code: CurrencyCode.optional() }
const PricedVariant = (
  variantList.endpoints.list.reply.shape.variants as z.ZodArray<typeof variantList.row>
).element.extend(z.object(calculatedPrice).partial().shape)
const ByOption = ById.extend({ option_id: Id })
const Title = z.strictObject({
  title: z.string().trim().min(1, "text.required").max(200, "text.too_long"),
})
const post = { method: "POST", action: "product.write", reply } as const

export const products = {
  ...productList.endpoints,
  list: endpoint({
    method: "GET",
    path: "/admin/products",
    action: "product.read",
    query: productList.query.extend(belowCategories),
    reply: productList.endpoints.list.reply,
    comesWith: relationsOfProducts,
  }),
  read: endpoint({
    method: "GET",
    path: "/admin/products/:id",
    action: "product.read",
    params: ById,
    query: ProductQuery,
    reply,
  }),
  create: endpoint({ ...post, path: "/admin/products", body: CreateProduct }),
  update: endpoint({ ...post, path: "/admin/products/:id", params: ById, body: UpdateProduct }),
  remove: endpoint({
    method: "DELETE",
    path: "/admin/products/:id",
    action: "product.write",
    params: ById,
    reply: deletedReply("product"),
  }),
  /** Its pictures, their order and their words. Throws 422 when they are others than were looked at. */
  arrangeImages: endpoint({
    ...post,
    path: "/admin/products/:id/images",
    params: ById,
    body: ArrangeImages,
  }),
  /** Responsible persons and warnings, which an offer in the EU must show. */
  setSafety: endpoint({
    ...post,
    path: "/admin/products/:id/safety",
    params: ById,
    body: SetSafety,
  }),
  createVariant: endpoint({
    ...post,
    path: "/admin/products/:id/variants",
    params: ById,
    body: CreateVariant,
  }),
  updateVariant: endpoint({
    ...post,
    path: "/admin/products/:id/variants/:variant_id",
    params: ByVariant,
    body: UpdateVariant,
  }),
  removeVariant: endpoint({
    method: "DELETE",
    path: "/admin/products/:id/variants/:variant_id",
    action: "product.write",
    params: ByVariant,
    reply: z.object({
      variant_id: Id,
      object: z.literal("product-variant"),
      deleted: z.literal(true),
      product: Product,
    }),
  }),
  setMetadata: endpoint({
    ...post,
    path: "/admin/products/:id/metadata",
    params: ById,
    body: z.strictObject({ key: z.string().min(1).max(64), value: z.string().max(500) }),
  }),
  createOption: endpoint({
    ...post,
    path: "/admin/products/:id/options",
    params: ById,
    body: Title,
  }),
  updateOption: endpoint({
    ...post,
    path: "/admin/products/:id/options/:option_id",
    params: ByOption,
    body: Title,
  }),
  removeOption: endpoint({
    method: "DELETE",
    path: "/admin/products/:id/options/:option_id",
    action: "product.write",
    params: ByOption,
    reply: z.object({
      option_id: Id,
      object: z.literal("option"),
      deleted: z.literal(true),
      product: Product,
    }),
  }),
  /** With what each costs in a region or a currency, where one is named. */
  variants: endpoint({
    method: "GET",
    path: "/admin/variants",
    action: "product.read",
    query: variantList.query.extend({
      ...place,
      cart_id: Id.optional(),
      customer_id: Id.optional(),
    }),
    reply: listReply("variants", PricedVariant),
  }),
  readVariant: endpoint({
    method: "GET",
    path: "/admin/variants/:id",
    action: "product.read",
    params: ById,
    query: ItemQuery.extend({
      ...place,
      expand: expandableTo(["options", "prices", "product"], {}).optional(),
    }),
    reply: itemReply("variant", PricedVariant),
  }),
  variantsOfProduct: endpoint({
    method: "GET",
    path: "/admin/products/:id/variants",
    action: "product.read",
    params: ById,
    query: variantList.query,
    reply: listReply("variants", PricedVariant),
  }),
  ofPriceList: endpoint({
    method: "GET",
    path: "/admin/price-lists/:id/products",
    action: "price_list.read",
    params: ById,
    query: productList.query.extend({ type: productFilters.type_id.schema.optional() }),
    reply: productList.endpoints.list.reply,
    comesWith: [...relationsOfProducts, "categories"],
  }),
  /** Variants of other products that may be the same goods. */
  duplicates: endpoint({
    method: "GET",
    path: "/admin/products/:id/duplicates",
    action: "product.read",
    params: ById,
    reply: z.object({ duplicates: z.array(ProductDuplicate) }),
  }),
  /** The variants of shops that are variants of this product. */
  links: endpoint({
    method: "GET",
    path: "/admin/products/:id/variant-links",
    action: "product.link",
    params: ById,
    reply: z.object({ variant_links: z.array(ShopVariantLink) }),
  }),
  changeLink: endpoint({
    method: "POST",
    path: "/admin/products/:id/variant-links/:link_id",
    action: "product.write",
    params: ByLink,
    body: ChangeLink,
    reply: z.object({ variant_links: z.array(ShopVariantLink) }),
  }),
  /** The shop's variant is matched by its SKU again. */
  removeLink: endpoint({
    method: "DELETE",
    path: "/admin/products/:id/variant-links/:link_id",
    action: "product.write",
    params: ByLink,
    reply: z.object({ id: Id, object: z.literal("variant-link"), deleted: z.literal(true) }),
  }),
  /** Number of products per tag, most used first. */
  tagUsage: endpoint({
    method: "GET",
    path: "/admin/products/tag-usage",
    action: "product.read",
    reply: z.object({
      tags: z.array(z.object({ id: Id, value: z.string(), usage_count: z.string() })),
    }),
  }),
  types: endpoint({
    method: "GET",
    path: "/admin/products/types",
    action: "product.read",
    reply: z.object({ types: z.array(shownSorting.type.unwrap()) }),
  }),
  exportVariants: variantList.endpoints.export,
}
