import type { Action } from "@packhaus/contract/access/policy"
import {
  actionNames,
  actionWords,
  kindNames,
  kindWord,
} from "@packhaus/contract/audit/rules/actions"
import { mentions } from "@packhaus/kernel/row-filters"
import { type Expression, type SqlBool, sql } from "kysely"
import { type Context, may } from "../../../context.ts"
import { containsProduct } from "../../catalogue/products/reads.ts"

type Searching = Pick<Context, "db" | "viewer">

/** The maximum of rows whose lines a search finds, for each kind. */
const MAX_ROWS = 100
/** The maximum of lines of one row, person or action: the newest. */
const MAX_LINES = 1000
const SHORTEST_WORD = 3

/** The documents of each number circle, with the permission to read them. */
const circles = [
  ["invoices", "invoice.read"],
  ["retours", "retour.read"],
  ["stock_orders", "stock_order.read"],
  ["packaging_orders", "packaging_order.read"],
  ["stock_transfers", "stock_transfer.read"],
  ["stocktakes", "stocktake.read"],
  ["inbound_notices", "inbound.read"],
  ["bookings", "booking.read"],
] as const satisfies readonly (readonly [string, Action])[]

/** Orders and documents with this number; an order's with or without its sign. */
function numbered({ db, viewer }: Searching, q: string): Expression<unknown>[] {
  const signed = [q.toLowerCase(), `#${q.toLowerCase()}`]
  const orders = db
    .selectFrom("orders")
    .select("id")
    .where(sql<SqlBool>`lower(number) = any(${signed})`)
    .limit(MAX_ROWS)
  return [
    ...(may({ viewer }, "order.read") ? [orders] : []),
    ...circles
      .filter(([, needs]) => may({ viewer }, needs))
      .map(([table]) => db.selectFrom(table).select("id").where("number", "=", q.toUpperCase())),
  ]
}

function people({ db, viewer }: Searching, q: string) {
  if (!may({ viewer }, "member.read")) return []
  const name = mentions(sql`concat_ws(' ', first_name, last_name)`, q)
  const found = db
    .selectFrom("members")
    .select("id")
    .where(({ or }) => or([name, mentions(sql.ref("email"), q)]))
  return [found.limit(MAX_ROWS)]
}

/** Organisations and products that contain the text. */
function named({ db, viewer }: Searching, q: string): Expression<unknown>[] {
  const organisations = db.selectFrom("organisations").select("id")
  const products = db.selectFrom("products").select("id")
  return [
    ...(may({ viewer }, "organisation.read")
      ? [organisations.where(mentions(sql.ref("name"), q)).limit(MAX_ROWS)]
      : []),
    ...(may({ viewer }, "product.read")
      ? [products.where(containsProduct(q)).limit(MAX_ROWS)]
      : []),
  ]
}

/** Actions whose texts, or those of their kind, contain every word in one of the languages. */
function actionsNamed(q: string) {
  const words = q.toLowerCase().split(/\s+/)
  const holds = (text = "") => words.every((word) => text.toLowerCase().includes(word))
  const kinds = kindNames.filter(
    (kind) => holds(kindWord(kind, "de")) || holds(kindWord(kind, "en")),
  )
  return actionNames.filter(
    (name) =>
      kinds.includes(name.split(".")[0] ?? "") ||
      holds(actionWords.de[name]) ||
      holds(actionWords.en[name]),
  )
}

type Key = "entity_id" | "actor_id" | "action"
/** The newest lines of each of these keys: as many index lookups as keys, however many lines there are. */
const linesOf = (key: Key, keys: Expression<unknown>) => sql`(select line.id
  from (${keys}) as wanted(id) cross join lateral (
    select one.id from ${sql.table("audit_entries")} as one where ${sql.ref(`one.${key}`)} = wanted.id
    order by one.created_at desc limit ${sql.lit(MAX_LINES)}) as line)`

/**
 * Lines of a row or a line with this id; of an order or a document with this number; of a person, an
 * organisation or a product that contains the text; and of actions whose words contain it. Lines
 * themselves have no text to search: there are ten million. `isAuthorShown`: those whose author the
 * reader may see.
 */
export function searched(
  context: Searching,
  q: string,
  isAuthorShown: Expression<SqlBool> | true,
): Expression<SqlBool> {
  const among = (parts: readonly Expression<unknown>[]) =>
    sql<SqlBool>`id = any(array(${sql.join(parts, sql` union all `)}))`
  const isWord = q.length >= SHORTEST_WORD
  const rows = [
    ...(/\d/.test(q) ? numbered(context, q) : []),
    ...(isWord ? [...people(context, q), ...named(context, q)] : []),
  ].map((ids) => linesOf("entity_id", ids))
  const actions = isWord ? actionsNamed(q) : []
  if (actions.length > 0) rows.push(linesOf("action", sql`select unnest(${actions}::text[])`))
  const authors = (isWord ? people(context, q) : []).map((ids) => linesOf("actor_id", ids))
  const found = [
    sql<SqlBool>`entity_id = ${q}`,
    sql<SqlBool>`id = ${q}`,
    ...(rows.length > 0 ? [among(rows)] : []),
    ...(authors.length > 0
      ? [
          isAuthorShown === true
            ? among(authors)
            : sql<SqlBool>`(${among(authors)} and ${isAuthorShown})`,
        ]
      : []),
  ]
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`
}
