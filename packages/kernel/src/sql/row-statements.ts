import { type SqlBool, sql } from "kysely"
import { jsonRows } from "../json-rows.ts"
import type { ScopedDb } from "../scope/scope.ts"
import { columnsOf, type Table, type Tables, visibleColumnsOf } from "../table.ts"
import { cachedByForm, type PreparedStatement, preparedStatement } from "./prepared-statement.ts"

export type AnyRow = Record<string, unknown>
type AnyDb = ScopedDb<Record<string, AnyRow>>

/** The row that is changed, beside its new values. No table has such a column. */
export const ID = "id of the row"
/** Its owner, where the scope does not say it. */
export const OWNER = "owner of the row"

function makeStatements(tables: Tables) {
  const forms = cachedByForm<PreparedStatement<AnyRow, AnyRow>>()
  const keptAs = (form: string, build: Parameters<typeof preparedStatement<AnyRow, AnyRow>>[0]) =>
    forms(form, () => preparedStatement(build))
  const visible = (name: string) => visibleColumnsOf(tables[name] as Table)
  /** The owner of a row beside its id: then a database distributed by owner asks one machine. */
  const owned = (name: string, values: AnyRow, isOwned: boolean) => {
    const column = isOwned && tables[name]?.owner
    return column ? sql<SqlBool>`${sql.ref(`${name}.${column}`)} = ${values[OWNER]}` : undefined
  }
  const named = (isOwned: boolean) => (isOwned ? "owned " : "")
  const byId = (db: AnyDb, table: string, values: AnyRow, isOwned: boolean) => {
    const query = db.selectFrom(table).select(visible(table)).where("id", "=", values.id)
    const owner = owned(table, values, isOwned)
    return owner ? query.where(owner) : query
  }

  return {
    one: (table: string, isOwned = false) =>
      keptAs(`${named(isOwned)}one ${table}`, (values, db) => byId(db, table, values, isOwned)),

    lock: (table: string, isOwned = false) =>
      keptAs(`${named(isOwned)}lock ${table}`, (values, db) =>
        byId(db, table, values, isOwned).forNoKeyUpdate(),
      ),

    children: (table: string, column: string, isOwned = false) =>
      keptAs(`${named(isOwned)}children ${table} ${column}`, (values, db) => {
        const query = db.selectFrom(table).select(visible(table)).orderBy("id")
        const found = query.where(sql<SqlBool>`${sql.ref(column)} = any(${values.parents})`)
        const owner = owned(table, values, isOwned)
        return owner ? found.where(owner) : found
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

    update: (table: string, columns: readonly string[], isOwned = false) =>
      keptAs(`${named(isOwned)}update ${table} ${columns}`, (values, db) => {
        const to = Object.fromEntries(columns.map((column) => [column, values[column]]))
        const query = db.updateTable(table).set(to).where("id", "=", values[ID])
        const owner = owned(table, values, isOwned)
        return (owner ? query.where(owner) : query).returning(visible(table))
      }),

    updateAll: (table: string, columns: readonly string[], isOwned = false) =>
      keptAs(`${named(isOwned)}update all ${table} ${columns}`, (values, db) => {
        // from `asJson`
        const change = sql<AnyRow>`(${jsonRows(table, columns, values.rows as string)})`.as(
          "change",
        )
        const changes = columns
          .filter((column) => column !== "id")
          .map((column) => [column, sql.ref(`change.${column}`)])
        const all = db
          .updateTable(table)
          .from(change)
          .set(Object.fromEntries(changes))
          .whereRef(`${table}.id`, "=", "change.id")
        const owner = owned(table, values, isOwned)
        return owner ? all.where(owner) : all
      }),

    remove: (table: string, isOwned = false) =>
      keptAs(`${named(isOwned)}remove ${table}`, (values, db) => {
        const deleted_at = sql`packhaus_now()`
        const isMarked = columnsOf(tables[table] as Table).includes("deleted_at")
        const owner = owned(table, values, isOwned)
        const { id } = values
        if (!isMarked) {
          const query = db.deleteFrom(table).where("id", "=", id)
          return (owner ? query.where(owner) : query).returning("id")
        }
        const query = db.updateTable(table).set({ deleted_at }).where("id", "=", id)
        return (owner ? query.where(owner) : query).returning("id")
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
