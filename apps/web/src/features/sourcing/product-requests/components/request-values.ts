import {
  type ProductRequest,
  UpdateProductRequest,
} from "@packhaus/contract/sourcing/product-requests/schema"

/** Form values of a request, with files as displayed. */
const requestFields = [
  "product_name",
  "producer_name",
  "shop_id",
  "store",
  "product_id",
  "exists_in_shop",
  "shop_product_url",
  "description",
  "specification",
  "requirements",
  "amount_per_order",
  "amount_per_month",
  "photo_content_needed",
  "color_box_needed",
  "service",
  "import_methods",
  "length",
  "width",
  "height",
  "weight",
  "target_price",
  "hs_code",
] as const
type RequestField = (typeof requestFields)[number]
export type RequestValues = Pick<ProductRequest, RequestField>

export const emptyValues: RequestValues = {
  product_name: "",
  producer_name: null,
  shop_id: null,
  store: null,
  product_id: null,
  exists_in_shop: false,
  shop_product_url: null,
  description: "",
  specification: "",
  requirements: "",
  amount_per_order: null,
  amount_per_month: null,
  photo_content_needed: false,
  color_box_needed: false,
  service: null,
  import_methods: [],
  length: null,
  width: null,
  height: null,
  weight: null,
  target_price: null,
  hs_code: null,
}

/** Form values of a saved request. */
export const valuesOf = (request: ProductRequest): RequestValues =>
  Object.assign(
    {},
    emptyValues,
    Object.fromEntries(requestFields.map((field) => [field, request[field]])),
  )

export type Body = Partial<
  RequestValues & { images: readonly string[]; documents: readonly string[] }
>

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Valid differences from the saved request: incomplete input is not sent. */
export function changesOf(values: Body, saved: Body): Body {
  const changed = Object.entries(values).filter(
    ([field, value]) => !isSame(value, saved[field as keyof Body]),
  )
  return Object.fromEntries(
    changed.filter(([field, value]) => UpdateProductRequest.safeParse({ [field]: value }).success),
  )
}
