import { ProductChanges } from "@packhaus/contract/bulk/bulk-runs/schema"
import { productStatuses } from "@packhaus/contract/commerce/products"
import { z } from "zod"

const names = (text: string) => [
  ...new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]
const Tags = z.string().transform((text) => (names(text).length > 0 ? names(text) : undefined))
const Text = z
  .string()
  .trim()
  .transform((text) => text || undefined)

/** Only filled fields are changed; an empty field keeps the value of each product. */
export const ProductChangesForm = z
  .object({
    status: z.union([z.enum(productStatuses), z.literal("")]),
    discountable: z.enum(["", "yes", "no"]),
    type: Text,
    collection: Text,
    add_tags: Tags,
    remove_tags: Tags,
    origin_country: Text,
    hs_code: Text,
    mid_code: Text,
  })
  .transform(({ status, discountable, type, collection, ...rest }) => {
    const changes = {
      ...rest,
      status: status || undefined,
      discountable: discountable === "" ? undefined : discountable === "yes",
      type: type === undefined ? undefined : { value: type },
      collection: collection === undefined ? undefined : { title: collection },
    }
    return Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    ) as z.input<typeof ProductChanges>
  })
  .pipe(ProductChanges)

export const noChanges: z.input<typeof ProductChangesForm> = {
  status: "",
  discountable: "",
  type: "",
  collection: "",
  add_tags: "",
  remove_tags: "",
  origin_country: "",
  hs_code: "",
  mid_code: "",
}
