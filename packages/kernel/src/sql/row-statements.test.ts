import { type Compilable, type CompiledQuery, Kysely, PostgresDialect, sql } from "kysely"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { z } from "zod"
import { jsonRows } from "../json-rows.ts"
import type { Scope } from "../scope/conditions.ts"
import { type ScopedDb, scopedTo } from "../scope/scope.ts"
import { table } from "../table.ts"
import type { PreparedStatement } from "./prepared-statement.ts"
import { type AnyRow, asJson, ID, statementsOf } from "./row-statements.ts"

const Cat = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string().nullable(),
  friends: z.array(z.string()),
  secret: z.string(),
})
const Toy = z.object({ id: z.string(), owner_id: z.string(), deleted_at: z.string().nullable() })
const tables = {
  cats: table(Cat, { idPrefix: "cat", search: [], generated: [], hidden: ["secret"] }),
  toys: table(Toy, { idPrefix: "toy", search: [], generated: [] }),
}
const statements = statementsOf(tables)

// Nothing is executed; the test compares the statements.
const kysely = new Kysely<Record<string, AnyRow>>({
  dialect: new PostgresDialect({ pool: new pg.Pool() }),
})
const restrict = scopedTo(tables)
const scopes: Record<string, Scope> = {
  all: () => ({}),
  me: () => ({ owner_id: "me" }),
  you: () => ({ owner_id: "you" }),
  "a list of one": () => ({ owner_id: ["you"] }),
  "a list": () => ({ owner_id: ["me", "she"] }),
  "another list": () => ({ owner_id: ["you", "he", "she"] }),
  "an empty list": () => ({ owner_id: [] }),
  "something in common": (name) =>
    name === "cats" ? { friends: { overlaps: ["me", "you"] } } : {},
  "something else in common": (name) => (name === "cats" ? { friends: { overlaps: ["she"] } } : {}),
  both: (name) => ({ owner_id: "me", ...(name === "cats" && { friends: { overlaps: ["me"] } }) }),
  "out of bounds": () => {
    throw new TypeError("out of bounds")
  },
}

type Db = ScopedDb<Record<string, AnyRow>>
/** A statement that is kept, its values, and the same statement as it is made by hand. */
type Pair = { asked: PreparedStatement<AnyRow, AnyRow>; values: AnyRow; anew(db: Db): Compilable }
const owners = ["me", "you", "she", "nobody"]
const cats = ["id", "owner_id", "name", "friends"]

function pairsOf(owner: string): Record<string, Pair> {
  const row = { id: `cat of ${owner}`, owner_id: owner, name: null, friends: [owner] }
  const both = [row, { ...row, owner_id: "me" }]
  const columns = Object.keys(row)
  const change = { id: row.id, name: "Mia" }
  const changes = ["id", "name"]
  const read = (db: Db) => db.selectFrom("cats").select(cats).where("id", "=", row.id)
  const into = (db: Db, rows: readonly AnyRow[]) =>
    db
      .insertInto("cats")
      .columns(columns)
      .expression(jsonRows("cats", columns, JSON.stringify(rows)))
  const updated = (db: Db) =>
    db
      .updateTable("cats")
      .from(sql<AnyRow>`(${jsonRows("cats", changes, JSON.stringify([change]))})`.as("change"))
      .set({ name: sql.ref("change.name") })
      .whereRef("cats.id", "=", "change.id")
  return {
    one: { asked: statements.one("cats"), values: row, anew: read },
    lock: {
      asked: statements.lock("cats"),
      values: row,
      anew: (db) => read(db).forNoKeyUpdate(),
    },
    "one of a table that marks what is deleted": {
      asked: statements.one("toys"),
      values: row,
      anew: (db) =>
        db.selectFrom("toys").select(["id", "owner_id", "deleted_at"]).where("id", "=", row.id),
    },
    children: {
      asked: statements.children("cats", "owner_id"),
      values: { parents: [owner, "x"] },
      anew: (db) =>
        db
          .selectFrom("cats")
          .select(cats)
          .orderBy("id")
          .where(sql<boolean>`${sql.ref("owner_id")} = any(${[owner, "x"]})`),
    },
    insert: {
      asked: statements.insert("cats", columns),
      values: row,
      anew: (db) => db.insertInto("cats").values(row).returning(cats),
    },
    "insert without an owner": {
      asked: statements.insert("cats", ["id", "name"]),
      values: row,
      anew: (db) => db.insertInto("cats").values({ id: row.id, name: null }).returning(cats),
    },
    update: {
      asked: statements.update("cats", ["name"]),
      values: { name: "Tom", [ID]: row.id },
      anew: (db) =>
        db.updateTable("cats").set({ name: "Tom" }).where("id", "=", row.id).returning(cats),
    },
    "update of the owner and the id": {
      asked: statements.update("cats", ["id", "owner_id"]),
      values: { id: "new", owner_id: owner, [ID]: row.id },
      anew: (db) =>
        db
          .updateTable("cats")
          .set({ id: "new", owner_id: owner })
          .where("id", "=", row.id)
          .returning(cats),
    },
    "insert all": {
      asked: statements.insertAll("cats", columns),
      values: asJson([row, row]),
      anew: (db) => into(db, [row, row]),
    },
    "insert all, of several owners": {
      asked: statements.insertAll("cats", columns),
      values: asJson(both),
      anew: (db) => into(db, both),
    },
    "insert all, without an owner": {
      asked: statements.insertAll("cats", ["id"]),
      values: asJson([{ id: "a" }]),
      anew: (db) =>
        db
          .insertInto("cats")
          .columns(["id"])
          .expression(jsonRows("cats", ["id"], JSON.stringify([{ id: "a" }]))),
    },
    "insert all, without duplicates": {
      asked: statements.insertAll("cats", columns, "ignore duplicates"),
      values: asJson(both),
      anew: (db) => into(db, both).onConflict((on) => on.doNothing()),
    },
    "update all": {
      asked: statements.updateAll("cats", changes),
      values: asJson([change]),
      anew: updated,
    },
    remove: {
      asked: statements.remove("cats"),
      values: row,
      anew: (db) => db.deleteFrom("cats").where("id", "=", row.id).returning("id"),
    },
    "remove where that is marked": {
      asked: statements.remove("toys"),
      values: row,
      anew: (db) =>
        db
          .updateTable("toys")
          .set({ deleted_at: sql`packhaus_now()` })
          .where("id", "=", row.id)
          .returning("id"),
    },
  }
}

const textOf = ({ sql: text, parameters }: CompiledQuery) => ({ text, parameters })
/** The compiled statement or the error. */
function said(statement: () => Compilable) {
  try {
    return textOf(statement().compile())
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown }
    return code ?? message
  }
}

describe("prepared statements of rows", () => {
  it.each(Object.keys(pairsOf("me")))("%s equals the fresh statement in every scope", (name) => {
    const seen = new Set<unknown>()
    for (const turn of [1, 2])
      for (const [scope, one] of Object.entries(scopes))
        for (const owner of owners) {
          const pair = pairsOf(owner)[name]
          if (!pair) throw new TypeError(name)
          const db: Db = restrict(kysely, one)
          const anew = said(() => pair.anew(db))
          const kept = said(() => pair.asked.of(db, pair.values))
          expect([turn, scope, owner, kept]).toEqual([turn, scope, owner, anew])
          seen.add(typeof anew === "string" ? anew : "asked")
        }
    expect(seen).toContain("asked")
    expect(seen).toContain("out of bounds")
  })

  it("check the owners of inserted rows", () => {
    const db = restrict(kysely, scopes.me as Scope)
    const denied = (name: string, owner: string) => {
      const pair = pairsOf(owner)[name]
      return said(() => pair?.asked.of(db, pair.values) as Compilable) === "access.denied"
    }
    for (const name of ["insert", "update of the owner and the id", "insert all"])
      expect([name, denied(name, "me"), denied(name, "you")]).toEqual([name, false, true])
    for (const name of ["insert without an owner", "insert all, without an owner"])
      expect([name, denied(name, "me")]).toEqual([name, true])
  })

  it("refuse an undefined value", () => {
    const db = restrict(kysely, scopes.me as Scope)
    expect(said(() => statements.one("cats").of(db, {}))).toMatch("undefined in a query")
  })

  it("are built once for all viewers", () => {
    expect(statementsOf(tables).one("cats")).toBe(statements.one("cats"))
    expect(statements.insert("cats", ["id"])).not.toBe(statements.insert("cats", ["name"]))
  })
})
