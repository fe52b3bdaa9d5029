import { fieldFault } from "@packhaus/contract/kernel/errors"
import { grades } from "@packhaus/contract/returns/retours/rules"
import type { SetRule } from "@packhaus/contract/returns/retours/schema"
import { newId } from "@packhaus/kernel/ids"
import { type Context, within } from "../../../../context.ts"

/**
 * Sets the disposals by grade for one product, or the organisation's default. An empty product rule
 * is removed. Returns the organisation. Throws 404 for an organisation or product outside the
 * scope, and `request.invalid` for an organisation without products.
 */
export async function setRule(context: Context, input: SetRule): Promise<string> {
  const organisation_id = input.organisation_id ?? context.viewer.organisation_id
  const { type } = await context.rows.one("organisations", organisation_id)
  if (type !== "customer") throw fieldFault("organisation_id", "choice.unknown")
  const inside = within(context, organisation_id)
  const { product_id } = input
  if (product_id !== null) await inside.rows.one("products", product_id)
  const saysNothing = grades.every((grade) => input[grade] === null)
  const grade = { grade_a: input.a, grade_b: input.b, grade_c: input.c }
  if (product_id !== null && saysNothing)
    await inside.db
      .deleteFrom("retour_rules")
      .where("organisation_id", "=", organisation_id)
      .where("product_id", "=", product_id)
      .execute()
  else
    await inside.db
      .insertInto("retour_rules")
      .values({ id: newId("retr"), organisation_id, product_id, ...grade })
      .onConflict((on) => on.columns(["product_id", "organisation_id"]).doUpdateSet(grade))
      .execute()
  await context.note({
    entity: product_id === null ? "organisations" : "products",
    entity_id: product_id ?? organisation_id,
    organisation_id,
    action: "retour_rule.write",
    details: { a: input.a, b: input.b, c: input.c },
  })
  return organisation_id
}
