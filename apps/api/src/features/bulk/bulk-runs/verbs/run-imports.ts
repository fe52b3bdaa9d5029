import { products } from "@packhaus/contract/catalogue/products/endpoints"
import { z } from "zod"
import { type Context, requireAction } from "../../../../context.ts"
import { ImportPlan } from "../../../catalogue/product-imports/verbs/plan-product.ts"
import { createProducts } from "../../../catalogue/products/verbs/create-many.ts"
import { merchantOf } from "../../../catalogue/products/verbs/owner.ts"
import { setSafety, updateProduct } from "../../../catalogue/products/verbs/products.ts"

const Input = z.object({ merchant_id: z.string(), plan: ImportPlan })
type Row = { id: string; input: unknown }

const action = products.create.action

/** Applies an import row to one product, on behalf of the requester. */
export async function importProduct(context: Context, input: unknown) {
  const { merchant_id, plan } = Input.parse(input)
  const { safety } = plan
  if (plan.kind === "create")
    return createProducts(context, await merchantOf(context, merchant_id), [
      { ...plan.body, safety },
    ])
  const { product_id: id, body } = plan
  if (Object.keys(body).length > 0) await updateProduct(context, id, body)
  return safety === null ? undefined : setSafety(context, id, safety)
}

/**
 * Creates all new products of these rows, or throws and creates none. Returns the ids of the rows.
 */
export async function importNew(context: Context, rows: readonly Row[]): Promise<string[]> {
  if (typeof action === "string") requireAction(context, action)
  const fresh = rows.flatMap(({ id, input }) => {
    const { merchant_id, plan } = Input.parse(input)
    if (plan.kind !== "create") return []
    return [{ id, merchant_id, body: { ...plan.body, safety: plan.safety } }]
  })
  const [one] = fresh
  if (!one) return []
  const merchant_id = await merchantOf(context, one.merchant_id)
  await createProducts(
    context,
    merchant_id,
    fresh.map(({ body }) => body),
  )
  return fresh.map(({ id }) => id)
}
