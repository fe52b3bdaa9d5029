import { type SqlBool, sql } from "kysely"
import { jsonRows } from "../json-rows.ts"
import type { ScopedDb } from "../scope/scope.ts"
import { columnsOf, type Table, type Tables, visibleColumnsOf } from "../table.ts"
import { cachedByForm, type PreparedStatement, preparedStatement } from "./prepared-statement.ts"

export type AnyRow = Record<string, unknown>
type AnyDb = ScopedDb<Record<string, AnyRow>>

/** The row that is changed, beside its new values. No table has such a column. */
export const ID = "id of the row"

function makeStatements(tables: Tables) {
  const forms = cachedByForm<PreparedStatement<AnyRow, AnyRow>>()
  const keptAs = (form: string, build: Parameters<typeof preparedStatement<AnyRow, AnyRow>>[0]) =>
    forms(form, () => preparedStatement(build))
  const visible = (name: string) => visibleColumnsOf(tables[name] as Table)
  const byId = (db: AnyDb, table: string, { id }: AnyRow) =>
    db.selectFrom(table).select(visible(table)).where("id", "=", id)

  return {
    one: (table: string) => keptAs(`one ${table}`, (values, db) => byId(db, table, values)),

    lock: (table: string) =>
      keptAs(`lock ${table}`, (values, db) => byId(db, table, values).forNoKeyUpdate()),

    children: (table: string, column: string) =>
      keptAs(`children ${table} ${column}`, ({ parents }, db) => {
        const query = db.selectFrom(table).select(visible(table)).orderBy("id")
        return query.where(sql<SqlBool>`${sql.ref(column)} = any(${parents})`)
      }),

    insert: (table: string, columns: readonly string[]) =>
      keptAs(`insert ${table} ${columns}`, (values, db) => {
        const row = Object.fromEntries(columns.map((column) => [column, values[column]]))
        return db.insertInto(table).values(row).returning(visible(table))
      }),

    insertAll: (table: string, columns: readonly string[], duplicates?: "ignore duplicates") =>
      keptAs(`insert all ${table} ${columns} ${duplicates}`, ({ rows }, db) => {
        const into = db.insertInto(table).columns(columns)
        const all = into.expression(jsonRows(table, columns, rows as string)) // from `asJson`
        return duplicates ? all.onConflict((conflict) => conflict.doNothing()) : all
      }),

    update: (table: string, columns: readonly string[]) =>
      keptAs(`update ${table} ${columns}`, (values, db) => {
        const to = Object.fromEntries(columns.map((column) => [column, values[column]]))
        const query = db.updateTable(table).set(to).where("id", "=", values[ID])
        return query.returning(visible(table))
      }),

    updateAll: (table: string, columns: readonly string[]) =>
      keptAs(`update all ${table} ${columns}`, ({ rows }, db) => {
        // from `asJson`
        const change = sql<AnyRow>`(${jsonRows(table, columns, rows as string)})`.as("change")
        const changes = columns
          .filter((column) => column !== "id")
          .map((column) => [column, sql.ref(`change.${column}`)])
        return db
          .updateTable(table)
          .from(change)
          .set(Object.fromEntries(changes))
          .whereRef(`${table}.id`, "=", "change.id")
      }),

    remove: (table: string) =>
      keptAs(`remove ${table}`, ({ id }, db) => {
        const deleted_at = sql`packhaus_now()`
        const isMarked = columnsOf(tables[table] as Table).includes("deleted_at")
        return isMarked
          ? db.updateTable(table).set({ deleted_at }).where("id", "=", id).returning("id")
          : db.deleteFrom(table).where("id", "=", id).returning("id")
      }),
  }
}

const made = new WeakMap<Tables, ReturnType<typeof makeStatements>>()

/** The usual statements of these tables: each is prepared once for each form of scope. */
export function statementsOf(tables: Tables) {
  const known = made.get(tables)
  if (known) return known
  const statements = makeStatements(tables)
  made.set(tables, statements)
  return statements
}

/** The rows as the JSON that statements of many rows take. */
export const asJson = (rows: readonly AnyRow[]) => ({ rows: JSON.stringify(rows) })
