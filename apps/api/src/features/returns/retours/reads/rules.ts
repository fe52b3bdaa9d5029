import {
  type Disposals,
  disposalsOf,
  type SaidDisposals,
} from "@packhaus/contract/returns/retours/rules"
import type { RetourRules } from "@packhaus/contract/returns/retours/schema"
import { type SqlBool, sql } from "kysely"
import { type Context, within } from "../../../../context.ts"

type Db = Pick<Context, "db">
type Row = Pick<Awaited<ReturnType<typeof rowsOf>>[number], "grade_a" | "grade_b" | "grade_c">
const saidBy = ({ grade_a: a, grade_b: b, grade_c: c }: Row): SaidDisposals => ({ a, b, c })
const nothing: SaidDisposals = { a: null, b: null, c: null }

const rowsOf = ({ db }: Db, products: readonly string[]) =>
  db
    .selectFrom("retour_rules")
    .select(["organisation_id", "product_id", "grade_a", "grade_b", "grade_c"])
    .where(sql<SqlBool>`(product_id is null or product_id = any(${products}))`)
    .execute()

type Product = { merchant_id: string; product_id: string | null }
/** The disposals of these products by grade. `inside`: the rows of their merchants. */
export async function loadDisposals(inside: Db, products: readonly Product[]) {
  const ids = products.flatMap(({ product_id }) => product_id ?? [])
  const rows = await rowsOf(inside, [...new Set(ids)])
  const disposals = new Map(
    rows.map((row) => [`${row.organisation_id} ${row.product_id ?? ""}`, saidBy(row)]),
  )
  return ({ merchant_id, product_id }: Product): Disposals =>
    disposalsOf(
      product_id === null ? undefined : disposals.get(`${merchant_id} ${product_id}`),
      disposals.get(`${merchant_id} `),
    )
}

/** The rules of an organisation. Throws 404 outside the scope. */
export async function readRules(context: Context, organisation_id: string): Promise<RetourRules> {
  await context.rows.one("organisations", organisation_id)
  const { db } = within(context, organisation_id)
  const found = await db
    .selectFrom("retour_rules as rule")
    .leftJoin("products as product", (join) =>
      join
        .onRef("product.id", "=", "rule.product_id")
        .onRef("product.merchant_id", "=", "rule.organisation_id"),
    )
    .select(["rule.product_id", "rule.grade_a", "rule.grade_b", "rule.grade_c"])
    .select("product.title as product_title")
    .where("rule.organisation_id", "=", organisation_id)
    .orderBy("product.title")
    .orderBy("rule.product_id")
    .execute()
  const own = found.find(({ product_id }) => product_id === null)
  return {
    organisation_id,
    organisation: own ? saidBy(own) : nothing,
    products: found.flatMap(({ product_id, product_title, ...rule }) =>
      product_id !== null && product_title !== null
        ? [{ product_id, product_title, ...saidBy(rule) }]
        : [],
    ),
  }
}
